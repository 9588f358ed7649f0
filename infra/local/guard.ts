import { spawn } from "node:child_process";

/*
 * Runs one program as long as the process that started this one lives. A parent that dies, even by kill -9, closes
 * the pipe to our input, and the program ends with it.
 */
// What a program keeps is its owner's alone.
process.umask(0o077);
const [program = "", ...parameters] = process.argv.slice(2);
const child = spawn(program, parameters, { stdio: ["ignore", "inherit", "inherit"] });
child.on("exit", (code) => process.exit(code ?? 1));
child.on("error", (error) => {
  console.error(error.message);
  process.exit(1);
});
// Ctrl-C reaches every process of the terminal; the parent says when it is time.
process.on("SIGINT", () => undefined);
process.on("SIGTERM", () => child.kill("SIGTERM"));
process.stdin.on("close", () => child.kill("SIGTERM"));
process.stdin.resume();
