import type { To } from "react-router";

/**
 * A link of the top navigation bar "Marketing Manager" (docs/product.md, Screens). `tab` is the one on which it counts
 * as current.
 */
export interface NavigationLink {
  to: To;
  label: string;
  tab?: string;
}

/** On wide screens. Two of them lead to the main cockpit. */
export const desktopLinks: NavigationLink[] = [
  { to: "/", label: "Maßnahmen-Bibliothek", tab: "library" },
  { to: "/campaigns", label: "Kampagnen", tab: "campaigns" },
  { to: "/", label: "Dashboard" },
];

/** In the mobile menu, the only one with a link to the administration. */
export const mobileLinks: NavigationLink[] = [...desktopLinks, { to: "/admin", label: "Admin", tab: "admin" }];
