import { useMutation } from "@tanstack/react-query";
import { MailX } from "lucide-react";
import type { ReactNode } from "react";
import type { Undelivered as Address } from "#shared/core/undelivered-fields";
import { undeliveredText } from "#shared/core/undelivered";
import { errorMessage } from "../core/api.ts";
import { Button } from "./button.tsx";
import { notifyError, notifySuccess } from "./notify.ts";
import { tintClasses } from "./tone.ts";

interface Given {
  addresses: readonly Address[];
  /** Lets e-mails go there again. */
  onAgain: () => Promise<void>;
  /** Another way out, before that one. */
  action?: ReactNode;
}

/** At which addresses no e-mail arrives, what to do about it, and the way to try again; nothing where all are good. */
export function Undelivered({
  addresses = [],
  ...props
}: Omit<Given, "addresses"> & { addresses: readonly Address[] | undefined }) {
  return addresses.length > 0 && <Warning {...props} addresses={addresses} />;
}

function Warning({ addresses, onAgain, action }: Given) {
  const again = useMutation({
    mutationFn: onAgain,
    onSuccess: () => notifySuccess("E-Mails gehen wieder an diese Adresse"),
    onError: (error) => notifyError("Das hat nicht geklappt", { detail: errorMessage(error, "") || undefined }),
  });
  return (
    <div className={`flex items-start gap-2.5 rounded-md px-3 py-2.5 text-sm print:hidden ${tintClasses.orange}`}>
      <MailX size={16} aria-hidden className="mt-0.5 shrink-0" />
      <div className="min-w-0 grow">
        {addresses.map((address) => (
          <p key={address.email} className="max-w-reading wrap-anywhere">
            {undeliveredText(address)}
          </p>
        ))}
        <div className="mt-2 flex flex-wrap gap-2">
          {action}
          <Button size="sm" busy={again.isPending} onClick={() => again.mutate()}>
            Wieder versuchen
          </Button>
        </div>
      </div>
    </div>
  );
}
