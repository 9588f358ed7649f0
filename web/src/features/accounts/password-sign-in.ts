import { call } from "../../core/api.ts";

/** Signs in by password, and by the code of the second step where one is asked for. @throws ApiError that names `code` when it is */
export function signInByPassword(body: { email: string; password: string; code?: string }) {
  return call("POST /auth/login", { body });
}
