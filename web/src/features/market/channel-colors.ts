import { type Channel, channels } from "#shared/market/result-fields";
import { paletteColor } from "../../ui/charts/palette.ts";

const order = Object.keys(channels) as Channel[];

/** The colour of a channel in charts, within `paletteStyle`; always the same. */
export function channelColor(channel: Channel): string {
  return channel === "phone" ? "var(--color-ink)" : paletteColor(order.indexOf(channel));
}
