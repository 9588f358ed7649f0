import {
  CreateTableCommand,
  type CreateTableCommandInput,
  DescribeTableCommand,
  DynamoDBClient,
  ResourceNotFoundException,
  type StreamViewType,
  type TableDescription,
  UpdateTimeToLiveCommand,
} from "@aws-sdk/client-dynamodb";
import { credentials } from "./credentials.ts";
import { resolve } from "./intrinsics.ts";
import { physicalName, region } from "./physical.ts";
import { resourcesOf, type Template } from "./template.ts";

type Properties = Pick<CreateTableCommandInput, "AttributeDefinitions" | "KeySchema" | "GlobalSecondaryIndexes"> & {
  StreamSpecification?: { StreamViewType: StreamViewType };
  TimeToLiveSpecification?: { AttributeName: string; Enabled: boolean };
};

/**
 * Creates the template's tables with their indexes and expiry; those that exist already are left alone.
 * @param nameOf table name by logical id; by default the one that `Ref` gives
 * @returns the tables' names
 * @throws Error when an existing table has other keys or indexes than the template says
 */
export async function createTables(
  endpoint: string,
  template: Template,
  nameOf: (id: string) => string = (id) => physicalName(template, id),
): Promise<string[]> {
  const client = new DynamoDBClient({
    endpoint,
    region,
    credentials,
  });
  const names: string[] = [];
  for (const [id, { Properties }] of resourcesOf(template, "AWS::DynamoDB::GlobalTable")) {
    const wanted = resolve<Properties>(Properties, template);
    const existing = await describe(client, nameOf(id));
    if (!existing) await create(client, nameOf(id), wanted);
    else if (shape(existing) !== shape(wanted))
      throw new Error(
        `Die Tabelle ${nameOf(id)} im Datenordner hat andere Schlüssel oder Indexe als die Vorlage. ` +
          "Bitte nennen Sie mit DATA_DIR einen anderen Ordner oder löschen Sie den bisherigen.",
      );
    names.push(nameOf(id));
  }
  client.destroy();
  return names;
}

async function describe(client: DynamoDBClient, name: string): Promise<TableDescription | undefined> {
  try {
    return (await client.send(new DescribeTableCommand({ TableName: name }))).Table;
  } catch (error) {
    if (error instanceof ResourceNotFoundException) return undefined;
    throw error;
  }
}

async function create(client: DynamoDBClient, TableName: string, wanted: Properties): Promise<void> {
  const { AttributeDefinitions, KeySchema, GlobalSecondaryIndexes, StreamSpecification, TimeToLiveSpecification } =
    wanted;
  await client.send(
    new CreateTableCommand({
      TableName,
      AttributeDefinitions,
      KeySchema,
      GlobalSecondaryIndexes,
      BillingMode: "PAY_PER_REQUEST",
      ...(StreamSpecification && { StreamSpecification: { StreamEnabled: true, ...StreamSpecification } }),
    }),
  );
  if (TimeToLiveSpecification) await client.send(new UpdateTimeToLiveCommand({ TableName, TimeToLiveSpecification }));
}

function shape({ KeySchema, GlobalSecondaryIndexes, StreamSpecification }: Properties | TableDescription): string {
  const keys = (schema: Properties["KeySchema"]) =>
    (schema ?? []).map(({ AttributeName, KeyType }) => `${KeyType} ${AttributeName}`);
  const indexes = (GlobalSecondaryIndexes ?? []).map((index) =>
    JSON.stringify([
      index.IndexName,
      keys(index.KeySchema),
      index.Projection?.ProjectionType,
      (index.Projection?.NonKeyAttributes ?? []).toSorted(),
    ]),
  );
  return JSON.stringify([keys(KeySchema), indexes.toSorted(), StreamSpecification?.StreamViewType]);
}
