import { ServerResponse } from "node:http";
import { ahead } from "./environment.ts";
import { shiftClock } from "./shift.ts";

/* What `npm run test:day` loads first into every process of the tests. */
shiftClock(ahead);

// The SDK believes a server's clock more than its own, and Node's servers tell the machine's.
const { writeHead } = ServerResponse.prototype;
ServerResponse.prototype.writeHead = function withoutDate(this: ServerResponse, ...given: never[]) {
  this.sendDate = false;
  return Reflect.apply(writeHead, this, given) as ServerResponse;
};
