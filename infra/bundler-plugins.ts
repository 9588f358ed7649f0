import type { Plugin } from "esbuild";
import { root } from "./root.ts";

/** Where a bundle's shared files lie, two folders deep as handlers do. */
export const partsFolder = "functions/parts";

/** What functions import of the SDK only when it is needed. */
const late = ["@aws-sdk/client-s3", "@aws-sdk/client-sesv2", "@aws-sdk/s3-request-presigner"];
const partOf = (name: string) => `sdk-${name.slice("@aws-sdk/".length)}`;

/** The entry points of a bundle of its own for it. */
export const lateSdkParts = late.map((name) => ({ in: name, out: `${partsFolder}/${partOf(name)}` }));

/**
 * Leaves what is imported late of the SDK to a bundle of its own. In one with the functions esbuild would put all that
 * either needs of the SDK's common modules into what a start reads: 100 KB.
 */
export const lateSdk: Plugin = {
  name: "late-sdk",
  setup(build) {
    build.onResolve({ filter: /^@aws-sdk\// }, ({ path, kind }) =>
      kind === "dynamic-import" && late.includes(path)
        ? { path: `../parts/${partOf(path)}.mjs`, external: true }
        : undefined,
    );
  },
};

/**
 * Takes credentials from the environment alone, where Lambda puts them, by the SDK's own provider for that. The chain of
 * all its ways to credentials (profiles, SSO, metadata of machines) brings protocols with it that a start would read: 55 KB.
 * They are read once, as the chain does: Lambda's stay the same as long as an instance lives.
 */
export const lambdaCredentials: Plugin = {
  name: "lambda-credentials",
  setup(build) {
    build.onResolve({ filter: /^@aws-sdk\/credential-provider-node$/ }, () => ({
      path: "env",
      namespace: "credentials",
    }));
    build.onLoad({ filter: /./, namespace: "credentials" }, () => ({
      contents: `import { fromEnv } from "@aws-sdk/credential-provider-env";
        export const defaultProvider = (init) => { const read = fromEnv(init); let known; return () => (known ??= read()); };`,
      resolveDir: root,
    }));
  },
};
