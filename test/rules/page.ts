import { configure } from "@testing-library/react";
import { vi } from "vitest";
import { waitLimit } from "../limits.ts";

/* Runs before each file: `waitFor` and `findBy…` give up after a second unless told otherwise. */
configure({ asyncUtilTimeout: waitLimit });

// Messages stand beside the app in a root and with timers of their own, which would outlive a file's page.
vi.mock("../../web/src/ui/toaster.tsx", () => ({ show: () => undefined }));
