import type { Hosted } from "./hosted.ts";

/** Those who work with the agency's cockpit while its operator follows the runbooks. */
export interface People {
  address: string;
  /** The first administrator by the newest link; the one before it must be worth nothing. */
  setUp: (hosted: Hosted, replacedKey: string, key: string) => Promise<void>;
  /** Signs the administrator in. @throws Error when the password does not hold */
  signIn: (hosted: Hosted) => Promise<string>;
  /** Signs the administrator in at another address. @throws Error when the password does not hold */
  signInAt: (hosted: Hosted, elsewhere: string) => Promise<string>;
  /** @throws Error when the password does not hold */
  signInAs: (hosted: Hosted, login: Login) => Promise<string>;
  /** Somebody of the staff, whose password gets lost. */
  employ: (hosted: Hosted, email: string) => Promise<void>;
  /** A campaign without measures, since AWS's command line takes a second for each. @returns its id */
  plan: (hosted: Hosted) => Promise<string>;
  deleteCampaign: (hosted: Hosted, id: string) => Promise<void>;
  /** How many a campaign has. @throws Error when there is no such campaign */
  measuresOf: (hosted: Hosted, id: string) => Promise<number>;
}

/** By what somebody signs in. */
export interface Login {
  email: string;
  password: string;
}

/** Nobody yet. @param address where they open the cockpit */
export function createPeople(address: string): People {
  let login: Login | undefined;
  const signIn = async (hosted: Hosted, as: Login | undefined = login, at = address) => {
    const answer = await hosted.call(at, { method: "POST", path: "/auth/login", body: as ?? {} });
    return (answer as { access_token: string }).access_token;
  };
  const asAdmin = async (hosted: Hosted, method: string, path: string, body?: object) =>
    hosted.call(address, { method, path, token: await signIn(hosted), ...(body && { body }) });
  return {
    address,
    setUp: async (hosted, replacedKey, key) => {
      const use = (setup_key: string) =>
        hosted.call(address, { method: "POST", path: "/auth/init-admin", body: { setup_key } });
      const old = await use(replacedKey).then(
        () => "angenommen",
        () => "abgelehnt",
      );
      if (old === "angenommen") throw new Error("Ein neuer Einrichtungslink ersetzt den früheren nicht");
      login = (await use(key)) as Login;
    },
    signIn: (hosted) => signIn(hosted),
    signInAs: (hosted, as) => signIn(hosted, as),
    signInAt: (hosted, elsewhere) => signIn(hosted, login, elsewhere),
    employ: async (hosted, email) => {
      await asAdmin(hosted, "POST", "/auth/register", { email, full_name: "Mara Muster", password: "ein-anfang-1234" });
    },
    plan: async (hosted) => {
      const marketing_start = new Date(Date.now() + 30 * 86_400_000).toISOString();
      const campaign = { title: "Villa am See", property_type_code: "LUX", marketing_start };
      const { id } = (await asAdmin(hosted, "POST", "/campaigns", campaign)) as { id: string };
      return id;
    },
    deleteCampaign: async (hosted, id) => void (await asAdmin(hosted, "DELETE", `/campaigns/${id}`)),
    measuresOf: async (hosted, id) => ((await asAdmin(hosted, "GET", `/campaigns/${id}/measures`)) as unknown[]).length,
  };
}
