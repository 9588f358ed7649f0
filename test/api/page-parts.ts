/** What an agency says of itself before it has pages. */
export const imprint = {
  address: "Kai 1\n82319 Starnberg",
  supervisory_authority: "IHK für München",
  privacy_url: "https://seeblick.example/datenschutz",
  phone: "08151 555",
  contact_email: "buero@seeblick.example",
  property_pages: true,
};

/** What is known of the property of these tests. */
export const villa = {
  asking_price: 1_490_000,
  living_area: 240,
  built_in: 1998,
  certificate: "demand",
  energy_value: 98.4,
  energy_carrier: "Gas",
  energy_class: "C",
  commission_buyer: 3.57,
  commission_seller: 3.57,
  expose_text: "Helle Räume zum See.",
} as const;
