import { RemovalPolicy } from "aws-cdk-lib";
import {
  AttributeType,
  Billing,
  type ITableV2,
  ProjectionType,
  StreamViewType,
  TableV2,
} from "aws-cdk-lib/aws-dynamodb";
import type { Construct } from "constructs";
import type { Target } from "./target.ts";

/** The table that the functions work with: the stack's own, or one that was restored under another name. */
export function tableInUse(scope: Construct, target: Target): ITableV2 {
  const own = createTable(scope, target);
  return target.restoredTable ? TableV2.fromTableName(scope, "RestoredTable", target.restoredTable) : own;
}

/** What of an item the index `plan` has besides its keys. */
export const planFields = [
  "status",
  "phase",
  "measure_name",
  "name_override",
  "text",
  "name",
  "confirmed",
  "removed_at",
];

/** The one table with its two indexes; keys and access patterns stand in functions/core/keys.ts. */
function createTable(scope: Construct, target: Target): TableV2 {
  const text = (name: string) => ({ name, type: AttributeType.STRING });
  return new TableV2(scope, "Table", {
    partitionKey: text("pk"),
    sortKey: text("sk"),
    billing: Billing.onDemand(),
    timeToLiveAttribute: "expires_at",
    dynamoStream: StreamViewType.KEYS_ONLY,
    pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: target.recoverable },
    deletionProtection: target.keepsData,
    removalPolicy: target.keepsData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
    globalSecondaryIndexes: [
      {
        indexName: "due",
        partitionKey: text("due_pk"),
        sortKey: text("due_sk"),
        projectionType: ProjectionType.ALL,
      },
      {
        indexName: "plan",
        partitionKey: text("plan_pk"),
        sortKey: text("plan_sk"),
        projectionType: ProjectionType.INCLUDE,
        nonKeyAttributes: planFields,
      },
    ],
  });
}
