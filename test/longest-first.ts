import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Files that take a minute though they are short. Where no earlier run says so, vitest goes by size and would start them last. */
const long = ["faults.test.ts", "screens-desktop.details.test.ts", "screens-phone.details.test.ts"];

/** vitest's order, with the long files first within their project: a core must not wait for the other at the end. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const projects = [...new Set(sorted.map(({ project }) => project))];
    const isLong = ({ moduleId }: TestSpecification) => long.some((name) => moduleId.endsWith(`/${name}`));
    return sorted.toSorted(
      (one, other) =>
        projects.indexOf(one.project) - projects.indexOf(other.project) || Number(isLong(other)) - Number(isLong(one)),
    );
  }
}
