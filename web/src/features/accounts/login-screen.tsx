import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useEffect, useState } from "react";
import { call } from "../../core/api.ts";
import { begunKey } from "../../core/device-user.ts";
import { queryKeys } from "../../core/query-keys.ts";
import { endSession } from "../../core/token.ts";
import { PageTitle } from "../../ui/page-title.tsx";
import { Skeleton, SkeletonGroup } from "../../ui/skeleton.tsx";
import { forgetAddressSecret, mailedLink, setupKey } from "./address-secret.ts";
import { type Credentials, LoginForm } from "./login-form.tsx";
import { announceSession } from "./session-state.ts";

/** The phases as bands of one line: where each begins, and its measures as marks above it. */
const phases = [
  { name: "Pre-Launch", from: 0, to: 108, marks: [22, 50, 84] },
  { name: "Launch", from: 108, to: 224, marks: [118, 136, 152, 176, 208] },
  { name: "Laufzeit", from: 224, to: 376, marks: [240, 286, 330] },
  { name: "Reaktivierung", from: 376, to: 508, marks: [396, 430, 488] },
  { name: "Endspurt", from: 508, to: 600, marks: [528, 572] },
];
const start = 108;
const today = 262;

const ForgottenPassword = lazy(() => import("./forgotten-password.tsx"));
const AcceptInvitation = lazy(() => import("./accept-invitation.tsx"));
const NewPassword = lazy(() => import("./new-password.tsx"));

const Welcome = lazy(() => import("./welcome.tsx"));

/** How long nothing is shown that could take what is typed: a line may be so slow that no answer comes. */
const patienceMs = 3_000;

/** Whether nobody has an account yet, asked whenever one comes here; without an answer the screen is as it always is. */
const firstVisitQuery = {
  queryKey: queryKeys.firstVisit,
  queryFn: () => call("GET /auth/first-visit"),
  staleTime: Infinity,
  gcTime: 0,
  retry: false,
} as const;

/** What stands next to the drawing; `notice` is what was done just before. Where nobody is there yet, `login` is what somebody asked for. */
type View = { kind: "start" | "login" | "forgotten" | "passwort" | "einladung"; notice: string };
const titles = {
  unknown: "Anmelden",
  welcome: "Willkommen",
  login: "Anmelden",
  forgotten: "Passwort vergessen",
  passwort: "Neues Passwort",
  einladung: "Willkommen",
};

const nothingTyped: Credentials = { email: "", password: "" };
const emptyHosted =
  "Dieses Cockpit ist noch leer. Bitte öffnen Sie den Einrichtungslink, den Ihr Betreiber Ihnen gesendet hat.";

/**
 * The login screen (docs/product.md, Login screen): at the first visit the welcome, else the form, the ways back in by e-mail, and on wide screens a drawing
 * of what waits behind it.
 */
export default function LoginScreen() {
  const link = mailedLink();
  const [view, setView] = useState<View>({ kind: link?.name ?? "start", notice: "" });
  const [opened] = useState(link?.link ?? "");
  const [typed, setTyped] = useState<Credentials>(nothingTyped);
  const firstVisit = useQuery({ ...firstVisitQuery, enabled: view.kind === "start" });
  const { nobody_yet: isEmpty = false, by_link: isByLink = false } = firstVisit.data ?? {};
  const needsLink = isEmpty && isByLink && !setupKey();
  // No form takes what is typed before it is known which one it will be.
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), patienceMs);
    return () => clearTimeout(timer);
  }, []);
  const isUnknown = firstVisit.isLoading && !hasAccounts() && !isLate;
  const first = isUnknown ? "unknown" : isEmpty && !needsLink && !(isLate && typed.email) ? "welcome" : "login";
  const kind = view.kind === "start" ? first : view.kind;
  const title = titles[kind];
  const show = (next: View["kind"], email = "", nextNotice = "") => {
    setView({ kind: next, notice: nextNotice });
    setTyped({ ...nothingTyped, email });
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
          {kind === "unknown" ? (
            <Skeleton className="mb-6 h-8 w-40" />
          ) : (
            <h2 className="mb-6 text-2xl font-semibold">{title}</h2>
          )}
          <Suspense fallback={<FormSkeleton />}>
            {kind === "unknown" && <FormSkeleton />}
            {kind === "welcome" && (
              <Welcome
                typed={typed}
                onSignIn={(credentials) => {
                  setTyped(credentials);
                  setView({ kind: "login", notice: "" });
                }}
              />
            )}
            {kind === "login" && (
              <LoginForm
                typed={typed}
                onType={setTyped}
                // Whoever signs in before it is known that nobody is there gets their answer.
                onTry={() => setView((now) => (now.kind === "start" ? { ...now, kind: "login" } : now))}
                notice={view.notice}
                hint={needsLink ? emptyHosted : ""}
                onForgotten={() => show("forgotten", typed.email)}
              />
            )}
            {kind === "forgotten" && <ForgottenPassword email={typed.email} onBack={(email) => show("login", email)} />}
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

/** A form that is still to come. */
function FormSkeleton() {
  return (
    <SkeletonGroup label="Formular wird geladen" className="flex flex-col gap-4">
      <Skeleton className="h-14 w-full" />
      <Skeleton className="h-14 w-full" />
      <Skeleton className="mt-2 h-10 w-full pointer-coarse:h-12" />
    </SkeletonGroup>
  );
}

/** A campaign as an architect would draw it: decoration of the login screen, on wide screens only. */
function LoginDrawing() {
  return (
    <div aria-hidden className="hidden items-center border-l border-line bg-surface px-12 lg:flex print:hidden">
      <svg viewBox="-4 -130 608 180" className="mx-auto w-full max-w-3xl text-xs hyphens-manual">
        <line x1={start} y1="-118" x2={start} y2="20" className="stroke-accent-ink" />
        <text x={start + 8} y="-110" className="fill-accent-ink text-[11px] font-medium">
          Vermarktungsstart
        </text>
        <line x1={today} y1="-78" x2={today} y2="12" className="stroke-ink-soft" strokeDasharray="2 3" />
        <text x={today + 8} y="-70" className="fill-ink-soft text-[11px]">
          Heute
        </text>
        {phases.map(({ name, from, to, marks }, index) => (
          <g key={name}>
            <rect
              x={from + 1}
              y="-6"
              width={to - from - 2}
              height="12"
              rx="2"
              className={index === 1 ? "fill-accent" : "fill-accent-tint"}
            />
            <line x1={from} y1="14" x2={from} y2="20" className="stroke-line-strong" />
            <text x={from + 4} y="34" className="fill-ink-soft text-[11px]">
              {name}
            </text>
            {marks.map((at, place) => (
              <g key={at} className={at < today ? "stroke-accent-ink" : "stroke-line-strong"}>
                <line x1={at} y1="-10" x2={at} y2={-26 - (place % 3) * 14} />
                <circle
                  cx={at}
                  cy={-30 - (place % 3) * 14}
                  r="4"
                  className={at < today ? "fill-accent-ink" : "fill-surface"}
                />
              </g>
            ))}
          </g>
        ))}
      </svg>
    </div>
  );
}

/** Whether anybody was ever signed in here: then the cockpit has accounts, as far as this browser knows. */
function hasAccounts(): boolean {
  try {
    return localStorage.getItem(begunKey) !== null;
  } catch {
    return false;
  }
}
