import { keepPreviousData, useQuery } from "@tanstack/react-query";
import * as z from "zod/mini";
import { agencyRoutes } from "#shared/agency/contract";
import { call } from "../../core/api.ts";
import { queryKeys } from "../../core/query-keys.ts";
import { useSettled } from "../../core/settled.ts";
import { Spinner } from "../../ui/spinner.tsx";
import type { AgencyFormFields } from "./agency-form.ts";

/** Pause after the last key before the picture follows. */
const drawAfter = 500;

/**
 * A made-up report with the settings as they are typed, by the renderer that makes the real ones. While something can't
 * be taken, the last good picture stays.
 */
export function AgencyPreview({ fields }: { fields: AgencyFormFields }) {
  const settled = useSettled(fields, drawAfter);
  const body = agencyRoutes.previewAgency.body.safeParse(settled);
  const { data, isFetching, isError } = useQuery({
    queryKey: [...queryKeys.agencyPreview, settled],
    queryFn: ({ signal }) =>
      call("POST /agency/preview", { body: body.data as z.input<typeof agencyRoutes.previewAgency.body>, signal }),
    enabled: body.success,
    placeholderData: keepPreviousData,
    gcTime: 0,
    retry: false,
  });
  return (
    <section aria-label="Vorschau" className="flex min-w-0 flex-col gap-2 lg:sticky lg:top-0 lg:self-start">
      <h3 className="flex items-center gap-2 text-sm font-medium">
        So sieht ein Bericht aus
        {isFetching && <Spinner label="wird gezeichnet" />}
      </h3>
      {isError ? (
        <p role="alert" className="text-sm text-ink-soft">
          Die Vorschau konnte nicht erstellt werden.
        </p>
      ) : (
        // A link in it would open a window, which the sandbox does not allow: it leads nowhere.
        <iframe
          title="Beispielbericht"
          sandbox=""
          srcDoc={data?.html.replace("<head>", '<head><base target="_blank">')}
          className="h-96 w-full rounded-md border border-line bg-white lg:h-[50vh]"
        />
      )}
    </section>
  );
}
