import { configure } from "@testing-library/react";
import { vi } from "vitest";
import { waitLimit } from "../limits.ts";

/* Runs before each file: `waitFor` and `findBy…` give up after a second unless told otherwise. */
configure({ asyncUtilTimeout: waitLimit });

vi.mock("../../web/src/ui/toaster.tsx", () => import("./silent-toaster.ts"));
