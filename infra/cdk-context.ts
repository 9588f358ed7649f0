import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { agencyOfStack, stackName } from "./register/names.ts";
import { root } from "./root.ts";

/** What cdk.json says about how to synthesize, for a run without CDK's CLI. */
export function cdkContext(): Record<string, unknown> {
  const { context } = JSON.parse(readFileSync(join(root, "cdk.json"), "utf8")) as { context: Record<string, unknown> };
  return context;
}

/** What is given by `-c name=value` among CDK's own words, in each of the forms that CDK's CLI takes. */
function contextAmong(words: string[]): Record<string, string | undefined> {
  const pairs = valuesAmong(words, "c", "context").flatMap((given) => {
    const [, name, value] = /^([^=]+)=(.*)$/.exec(given) ?? [];
    return name === undefined ? [] : [[name, value]];
  });
  return Object.fromEntries(pairs) as Record<string, string | undefined>;
}

/** The agency's stack that CDK's words are about, and the register that they name besides. */
interface Named {
  agency: string;
  stage: string;
  register: string | undefined;
  /** The folder of `--app`, of what was synthesized before. */
  app: string | undefined;
}

/**
 * Which agency's stack CDK's words are about: the one in the folder of `--app`, else that of `-c agency=… -c stage=…`.
 * @throws Error with a sentence where nothing says of which stage, or the folder holds another agency's or several
 */
export function namedAmong(words: string[]): Named {
  const { agency, stage, register } = contextAmong(words);
  const app = valuesAmong(words, "a", "app").at(-1);
  if (app === undefined) {
    if (!stage)
      throw new Error("Es fehlt die Stufe, zum Beispiel: -c agency=muster -c stage=prod. Es wurde nichts getan.");
    return { agency: agency ?? "demo", stage, register, app };
  }
  const [held, ...others] = stacksIn(app);
  if (!held || others.length > 0)
    throw new Error(
      `In ${app} liegt ${held ? "mehr als ein Maklerbüro" : "kein Maklerbüro"}, das CDK synthetisiert hat. Es wurde nichts getan.`,
    );
  if ((agency ?? held.agency) !== held.agency || (stage ?? held.stage) !== held.stage)
    throw new Error(
      `In ${app} liegt ${stackName(held.agency, held.stage)}, ein anderes Maklerbüro. Es wurde nichts getan.`,
    );
  return { ...held, register, app };
}

/** The agencies' stacks that lie synthesized in a folder; none where it is no such folder. */
function stacksIn(folder: string): { agency: string; stage: string }[] {
  const files = existsSync(folder) && statSync(folder).isDirectory() ? readdirSync(folder) : [];
  return files.flatMap((file) => agencyOfStack(file.replace(/\.template\.json$/, "")) ?? []);
}

/** The values of an option in each of the forms that CDK's CLI takes: `-a x`, `-ax`, `-a=x`, `--app x`, `--app=x`. */
function valuesAmong(words: string[], letter: string, name: string): string[] {
  const joined = new RegExp(`^(?:--${name}=|-${letter}=?)(.+)$`);
  return words.flatMap((word, at) =>
    [`-${letter}`, `--${name}`].includes(word) ? (words[at + 1] ?? []) : (joined.exec(word)?.[1] ?? []),
  );
}
