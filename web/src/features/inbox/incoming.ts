import { queryOptions } from "@tanstack/react-query";
import { whileIncoming } from "#shared/campaigns/together-times";
import { waitingMailsQuery } from "../campaigns/queries.ts";

/** What waits, asked again while the page is in sight, so that what comes in is seen there within a minute. */
export const incomingQuery = queryOptions({ ...waitingMailsQuery, refetchInterval: whileIncoming });
