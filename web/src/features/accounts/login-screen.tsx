import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import { call } from "../../core/api.ts";
import { queryKeys } from "../../core/query-keys.ts";
import { endSession } from "../../core/token.ts";
import { PageTitle } from "../../ui/page-title.tsx";
import { forgetAddressSecret, mailedLink } from "./address-secret.ts";
import { LoginDrawing } from "./login-drawing.tsx";
import { LoginForm } from "./login-form.tsx";
import { announceSession } from "./session-state.ts";

const ForgottenPassword = lazy(() => import("./forgotten-password.tsx"));
const AcceptInvitation = lazy(() => import("./accept-invitation.tsx"));
const NewPassword = lazy(() => import("./new-password.tsx"));

/** Whether nobody has an account yet, asked whenever one comes here; without an answer the screen is as it always is. */
const firstVisitQuery = {
  queryKey: queryKeys.firstVisit,
  queryFn: () => call("GET /auth/first-visit"),
  staleTime: Infinity,
  gcTime: 0,
  retry: false,
} as const;

/** What stands beside the drawing; `email` is what its address starts with, `notice` what was done just before. */
type View = { kind: "login" | "forgotten" | "passwort" | "einladung"; email: string; notice: string };
const titles = {
  login: "Anmelden",
  forgotten: "Passwort vergessen",
  passwort: "Neues Passwort",
  einladung: "Willkommen",
};

/**
 * The login screen (docs/product.md, Login screen): the form, the ways back in by e-mail, and on wide screens a drawing
 * of what waits behind it.
 */
export default function LoginScreen() {
  const link = mailedLink();
  const [view, setView] = useState<View>({ kind: link?.name ?? "login", email: "", notice: "" });
  const [opened] = useState(link?.link ?? "");
  const { kind, email, notice } = view;
  const firstVisit = useQuery({ ...firstVisitQuery, enabled: kind === "login" });
  const isFirstVisit = kind === "login" && firstVisit.data?.nobody_yet === true;
  const title = isFirstVisit ? "Willkommen" : titles[kind];
  const show = (next: View["kind"], nextEmail = "", nextNotice = "") => {
    setView({ kind: next, email: nextEmail, notice: nextNotice });
    if (!mailedLink()) return;
    forgetAddressSecret();
    announceSession();
  };
  const leaveLink = (address: string, said: string) => {
    endSession();
    show("login", address, said);
  };
  return (
    <div className="grid min-h-dvh lg:grid-cols-[minmax(28rem,2fr)_3fr]">
      <PageTitle title={title} />
      <main className="mx-auto flex w-full max-w-md flex-col px-6 py-8 sm:py-12 lg:mx-0 lg:max-w-none lg:px-12">
        <div className="flex items-center gap-3">
          <img src="/favicon.svg" alt="" width={36} height={36} />
          <div>
            <h1 className="text-base font-semibold">Verkaufs-Cockpit</h1>
            <p className="text-xs text-ink-soft">Marketing für Immobilien</p>
          </div>
        </div>
        <div className="w-full pt-12 pb-8 sm:pt-20 lg:my-auto lg:max-w-sm lg:pt-8 lg:pb-24">
          <h2 className="mb-6 text-2xl font-semibold">{title}</h2>
          <Suspense>
            {kind === "login" && (
              <LoginForm
                key={email}
                email={email}
                notice={notice}
                isFirstVisit={isFirstVisit}
                onForgotten={(typed) => show("forgotten", typed)}
              />
            )}
            {kind === "forgotten" && <ForgottenPassword email={email} onBack={(typed) => show("login", typed)} />}
            {kind === "einladung" && (
              <AcceptInvitation
                link={opened}
                onJoined={(address) => leaveLink(address, "Ihr Konto ist angelegt. Bitte melden Sie sich an.")}
                onBack={() => show("login")}
              />
            )}
            {kind === "passwort" && (
              <NewPassword
                link={opened}
                onSet={(address) => leaveLink(address, "Ihr neues Passwort gilt. Bitte melden Sie sich damit an.")}
                onAskAgain={() => show("forgotten")}
                onBack={() => show("login")}
              />
            )}
          </Suspense>
        </div>
      </main>
      <LoginDrawing />
    </div>
  );
}
