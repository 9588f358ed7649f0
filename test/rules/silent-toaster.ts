import type { Message } from "../../web/src/ui/toaster.tsx";

/** In place of `web/src/ui/toaster.tsx`, whose root and timers would outlive a file's page. */
export function show(_message: Message): void {}
