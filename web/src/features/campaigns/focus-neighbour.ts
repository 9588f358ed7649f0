/** A row goes away by a press in it: the focus goes to the row after it, before it, to the list's heading, or to the page's title. */
export function focusNeighbour(pressed: HTMLElement): void {
  const row = pressed.closest("li");
  const neighbour = row?.nextElementSibling ?? row?.previousElementSibling;
  const heading = pressed.closest("section")?.querySelector<HTMLElement>("[tabindex='-1']");
  const target = neighbour?.querySelector<HTMLElement>("a, button") ?? heading;
  (target ?? document.querySelector<HTMLElement>("[data-page-title]"))?.focus({ preventScroll: true });
}
