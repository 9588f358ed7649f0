import { startAuthentication, startRegistration, WebAuthnError } from "@simplewebauthn/browser";
import { ApiError, call } from "../../core/api.ts";

/** What browser or device have against a passkey, in our words. */
class PasskeyError extends ApiError {
  constructor(sentence: string) {
    super(0, sentence);
    this.name = "PasskeyError";
  }
}

/** Makes a passkey on this device and has the cockpit take it in. @throws ApiError, also for what the device refuses */
export async function makePasskey(password: string) {
  const optionsJSON = await call("POST /auth/passkeys/options", { body: { password } });
  const { id, response } = await startRegistration({ optionsJSON }).catch(inWords);
  const { clientDataJSON, attestationObject, transports = [] } = response;
  return call("POST /auth/passkeys", { body: { id, response: { clientDataJSON, attestationObject, transports } } });
}

/** Signs in by a passkey that this device has for the cockpit. @throws ApiError, also for what the device refuses */
export async function signInByPasskey() {
  return call("POST /auth/login/passkey", { body: await usedPasskey() });
}

/** Has this device answer with a passkey that it has for the cockpit. @throws ApiError, also for what the device refuses */
export async function usedPasskey() {
  const optionsJSON = await call("POST /auth/login/passkey/options");
  const { id, response } = await startAuthentication({ optionsJSON }).catch(inWords);
  const { clientDataJSON, authenticatorData, signature, userHandle = "" } = response;
  return { id, response: { clientDataJSON, authenticatorData, signature, userHandle } };
}

function inWords(error: unknown): never {
  if (error instanceof WebAuthnError && error.code === "ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED")
    throw new PasskeyError("Auf diesem Gerät gibt es schon einen Passkey für Ihr Konto.");
  if (error instanceof Error && (error.name === "NotAllowedError" || error.name === "AbortError"))
    throw new PasskeyError("Das wurde abgebrochen oder hat zu lange gedauert. Bitte versuchen Sie es erneut.");
  throw new PasskeyError("Dieses Gerät oder dieser Browser kann hier keinen Passkey verwenden.");
}
