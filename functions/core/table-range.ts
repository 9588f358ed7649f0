import type { QueryCommandInput } from "@aws-sdk/lib-dynamodb";
import { type IndexName, indexKeys } from "./keys.ts";

/** What to query: a partition of the table or of an index, with an optional range of sort keys (both ends included). */
export interface Range {
  pk: string;
  index?: IndexName;
  beginsWith?: string;
  from?: string;
  to?: string;
  consistent?: boolean;
  /** From the last sort key to the first. */
  backwards?: boolean;
  /** The attributes that are wanted; all of them where none are named. */
  only?: readonly string[];
  /** Only items in which these are absent or false; the store reads the others, too, but hands them to nobody. */
  lacks?: readonly string[];
}

/** What DynamoDB is asked for a range, without the table's name. @returns the input of a query: pages and limits are the caller's */
export function rangeInput(range: Range): Omit<QueryCommandInput, "TableName"> {
  const [pk, sk] = range.index ? indexKeys[range.index] : ["pk", "sk"];
  const sort =
    range.beginsWith !== undefined
      ? " AND begins_with(#sk, :from)"
      : range.from !== undefined
        ? " AND #sk BETWEEN :from AND :to"
        : "";
  return {
    IndexName: range.index,
    KeyConditionExpression: `#pk = :pk${sort}`,
    ExpressionAttributeNames: {
      "#pk": pk,
      ...(sort && { "#sk": sk }),
      ...Object.fromEntries(range.only?.map((name, place) => [`#only${place}`, name]) ?? []),
      ...Object.fromEntries(range.lacks?.map((name, place) => [`#lacks${place}`, name]) ?? []),
    },
    ProjectionExpression: range.only?.map((_, place) => `#only${place}`).join(),
    FilterExpression: range.lacks
      ?.map((_, place) => `(attribute_not_exists(#lacks${place}) OR #lacks${place} = :false)`)
      .join(" AND "),
    ExpressionAttributeValues: {
      ":pk": range.pk,
      ...(range.lacks && { ":false": false }),
      ...(range.beginsWith !== undefined && { ":from": range.beginsWith }),
      ...(range.from !== undefined &&
        range.beginsWith === undefined && { ":from": range.from, ":to": range.to ?? "\uffff" }),
    },
    ConsistentRead: range.index ? false : (range.consistent ?? false),
    ScanIndexForward: !range.backwards,
  };
}
