import { attribute, pseudoParameters, reference } from "./physical.ts";
import type { Template } from "./template.ts";

const nothing = Symbol("AWS::NoValue");

/**
 * A template's value with its intrinsic functions worked out.
 * @throws Error naming an intrinsic function, attribute or reference that the local runner does not know
 */
export function resolve<T>(value: unknown, template: Template): T {
  const resolved = walk(value, template);
  return (resolved === nothing ? undefined : resolved) as T;
}

function walk(value: unknown, template: Template): unknown {
  if (Array.isArray(value)) return value.map((item) => walk(item, template)).filter((item) => item !== nothing);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value);
  const [only] = entries;
  if (only && (only[0] === "Ref" || only[0].startsWith("Fn::"))) return call(only[0], only[1], template);
  return Object.fromEntries(
    entries.map(([key, item]) => [key, walk(item, template)] as const).filter(([, item]) => item !== nothing),
  );
}

function call(name: string, input: unknown, template: Template): unknown {
  const intrinsic = intrinsics[name];
  if (!intrinsic) throw new Error(`Der lokale Betrieb kennt ${name} nicht`);
  return intrinsic(input as never, template);
}

const intrinsics: Record<string, (input: never, template: Template) => unknown> = {
  Ref: (name: string, template) => refer(name, template),
  "Fn::GetAtt": (input: string | [string, string], template) => {
    const [id, ...path] = Array.isArray(input) ? input : input.split(".");
    return attribute(template, id ?? "", path.join("."));
  },
  "Fn::Join": ([separator, parts]: [string, unknown], template) =>
    resolve<string[]>(parts, template).map(String).join(separator),
  "Fn::Split": ([separator, text]: [string, unknown], template) => resolve<string>(text, template).split(separator),
  "Fn::Select": ([index, list]: [number | string, unknown], template) => {
    const chosen = resolve<unknown[]>(list, template)[Number(index)];
    if (chosen === undefined) throw new Error(`Fn::Select findet kein Element ${index}`);
    return chosen;
  },
  "Fn::Sub": (input: string | [string, Record<string, unknown>], template) => {
    const [text, values] = Array.isArray(input) ? input : [input, {}];
    return text.replaceAll(/\$\{(!?)([^}]+)\}/g, (_all, literal: string, name: string) => {
      if (literal) return `\${${name}}`;
      if (name in values) return String(resolve(values[name], template));
      const [id, ...path] = name.split(".");
      return String(path.length > 0 ? attribute(template, id ?? "", path.join(".")) : refer(name, template));
    });
  },
};

function refer(name: string, template: Template): unknown {
  if (name === "AWS::NoValue") return nothing;
  return pseudoParameters(template)[name] ?? reference(template, name);
}
