import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { LinkKind } from "#shared/accounts/link-contract";
import { type ResponseOf, call, errorMessage, isGone } from "../../core/api.ts";
import { queryKeys } from "../../core/query-keys.ts";
import { Banner } from "../../ui/banner.tsx";
import { Button } from "../../ui/button.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { Spinner } from "../../ui/spinner.tsx";

export type LinkAccount = ResponseOf<"POST /auth/links">;

/**
 * What stands under the link of an e-mail: its form while the link is good, else why it is not.
 * @param props.gone the refusal when the link ended while the form was open
 * @param props.instead what to do about a link that is not good
 * @param props.renderForm gets the address of the link's account, and what else leads into it
 */
export function CheckedLink(props: {
  kind: LinkKind;
  link: string;
  gone: Error | null;
  instead?: ReactNode;
  onBack: () => void;
  renderForm: (account: LinkAccount) => ReactNode;
}) {
  const { kind, link } = props;
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [...queryKeys.mailedLink, kind, link],
    queryFn: ({ signal }) => call("POST /auth/links", { body: { kind, link }, signal }),
    retry: false,
    // What is typed stays while the window is left and come back to.
    staleTime: Infinity,
  });
  const gone = props.gone ?? (isGone(error) ? error : null);
  if (gone)
    return (
      <div className="flex flex-col items-stretch gap-4">
        <Banner tone="danger">{errorMessage(gone, "Dieser Link gilt nicht mehr.")}</Banner>
        {props.instead}
        <Button size="lg" onClick={props.onBack}>
          Zurück zur Anmeldung
        </Button>
      </div>
    );
  if (error)
    return (
      <ErrorState
        sentence={errorMessage(error, "Der Link konnte nicht geprüft werden.")}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <Spinner label="Der Link wird geprüft..." />;
  return (
    <div className="flex flex-col items-stretch gap-4">
      {props.renderForm(data)}
      <Button size="lg" onClick={props.onBack}>
        Zurück zur Anmeldung
      </Button>
    </div>
  );
}
