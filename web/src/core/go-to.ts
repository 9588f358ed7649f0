/** Goes to an address of the cockpit from outside its screens: a message has no router around it. */
export function goTo(address: string): void {
  history.pushState(null, "", address);
  dispatchEvent(new PopStateEvent("popstate", { state: null }));
}
