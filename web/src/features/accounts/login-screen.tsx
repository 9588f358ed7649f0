import { PageTitle } from "../../ui/page-title.tsx";
import { LoginDrawing } from "./login-drawing.tsx";
import { LoginForm } from "./login-form.tsx";

/**
 * The login screen (docs/product.md, Login screen): the form, and on wide screens a drawing of what waits behind it.
 */
export default function LoginScreen() {
  return (
    <div className="grid min-h-dvh lg:grid-cols-[minmax(28rem,2fr)_3fr]">
      <PageTitle title="Anmelden" />
      <main className="mx-auto flex w-full max-w-md flex-col px-6 py-8 sm:py-12 lg:mx-0 lg:max-w-none lg:px-12">
        <div className="flex items-center gap-3">
          <img src="/favicon.svg" alt="" width={36} height={36} />
          <div>
            <h1 className="text-base font-semibold">Verkaufs-Cockpit</h1>
            <p className="text-xs text-ink-soft">Marketing für Immobilien</p>
          </div>
        </div>
        <div className="w-full pt-12 pb-8 sm:pt-20 lg:my-auto lg:max-w-sm lg:pt-8 lg:pb-24">
          <h2 className="mb-6 text-2xl font-semibold">Anmelden</h2>
          <LoginForm />
        </div>
      </main>
      <LoginDrawing />
    </div>
  );
}
