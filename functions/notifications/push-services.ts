/**
 * The push services of Chrome, Edge, Opera, Samsung Internet and Brave (Google), Firefox (Mozilla), Edge on Windows
 * (Microsoft) and Safari (Apple).
 */
const services = [
  /^fcm\.googleapis\.com$/,
  /^([a-z0-9-]+\.)*push\.services\.mozilla\.com$/,
  /^([a-z0-9-]+\.)+notify\.windows\.com$/,
  /^([a-z0-9-]+\.)+push\.apple\.com$/,
];

/**
 * Whether an address is a browser's push service: a person names it, and we post to it. Nothing but https on its usual
 * port, without a name or password in it, to one of the services that browsers use.
 * @param local on a laptop, whose tests have a push service of their own, `http://127.0.0.1:…/push/…` besides and no other path
 */
export function isPushService(address: string, local: boolean): boolean {
  const url = URL.parse(address);
  if (!url || url.username !== "" || url.password !== "") return false;
  if (local && url.protocol === "http:" && url.hostname === "127.0.0.1")
    return /^\/push\/[\w-]+$/.test(url.pathname) && url.search === "";
  return url.protocol === "https:" && url.port === "" && services.some((service) => service.test(url.hostname));
}
