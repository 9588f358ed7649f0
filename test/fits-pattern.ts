/**
 * Whether CloudWatch Logs would find that a line fits a filter pattern for JSON, of what ours are made of: fields that are text
 * compared by `=`, `*` for any characters, `&&`, `||` and parentheses.
 */
export function fitsPattern(pattern: string, line: Record<string, unknown>): boolean {
  const tokens = pattern.match(/\$\.\w+|"[^"]*"|&&|\|\||[(){}=]/g) ?? [];
  const follows = (token: string) => tokens[0] === token && tokens.shift() !== undefined;
  const inside = (close: string) => {
    const fits = either();
    if (!follows(close)) throw new Error(`no ${close} in ${pattern}`);
    return fits;
  };
  const single = () => {
    if (follows("(")) return inside(")");
    const [field = "", , text = ""] = tokens.splice(0, 3);
    const value = line[field.slice(2)];
    const parts = text.slice(1, -1).split("*").map(RegExp.escape);
    return typeof value === "string" && new RegExp(`^${parts.join(".*")}$`).test(value);
  };
  const both = (): boolean => {
    let fits = single();
    while (follows("&&")) fits = single() && fits;
    return fits;
  };
  const either = (): boolean => {
    let fits = both();
    while (follows("||")) fits = both() || fits;
    return fits;
  };
  if (!follows("{")) throw new Error(`no pattern for JSON: ${pattern}`);
  return inside("}");
}
