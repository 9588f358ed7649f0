import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import { isExample } from "#shared/example/example-ids";
import { errorMessage } from "../../../core/api.ts";
import { Banner } from "../../../ui/banner.tsx";
import { Button } from "../../../ui/button.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";
import { ProgressBar } from "../../../ui/progress-bar.tsx";
import { useUser } from "../../accounts/session.tsx";
import { allCampaignsQuery } from "../queries.ts";

/** The way to an invented example: makes it, says how far it is, and leads to it. */
export function ExampleWay() {
  const navigate = useNavigate();
  const { id } = useUser();
  const isThere = useQuery({ ...allCampaignsQuery, select: (campaigns) => campaigns.some(isExample) }).data ?? false;
  const [stand, setStand] = useState({ line: "", percent: 0 });
  const making = useMutation({
    mutationFn: async () => {
      const { makeExample } = await import("./example.ts");
      await makeExample(id, (line, percent) => setStand({ line, percent }));
    },
  });
  if (making.isPending)
    return <ProgressBar label={`${stand.line || "Beispiel"} wird angelegt`} percent={stand.percent} />;
  return (
    <>
      <p className="text-ink-soft">
        Drei erfundene Objekte mit Plan, Ergebnissen und Eigentümern, zum Ausprobieren. Niemand bekommt etwas gesendet,
        und ein Klick entfernt alles wieder.
      </p>
      {isThere ? (
        <LinkButton to="/campaigns?archived=1" className="self-start">
          Zum Beispiel
        </LinkButton>
      ) : (
        <Button
          className="self-start"
          onClick={() => making.mutate(undefined, { onSuccess: () => navigate("/campaigns") })}
        >
          Beispiel anlegen
        </Button>
      )}
      {making.isError && (
        <Banner tone="danger" title="Das Beispiel wurde nicht ganz angelegt">
          {`${errorMessage(making.error, "")} Unter „Kampagnen“ entfernen Sie, was schon da ist.`.trim()}
        </Banner>
      )}
    </>
  );
}
