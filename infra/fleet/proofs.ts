import {
  CloudFormationClient,
  CreateStackCommand,
  paginateDescribeStackEvents,
  type Stack,
} from "@aws-sdk/client-cloudformation";
import { CreateEmailIdentityCommand, GetEmailIdentityCommand, SESv2Client } from "@aws-sdk/client-sesv2";
import { deleteStack, describeStack } from "./cloud.ts";
import { stackName } from "../register/names.ts";

/** A record that somebody has to put into a domain's DNS. */
export interface DnsRecord {
  name: string;
  type: "CNAME";
  value: string;
}

/** What DNS records prove: that a sender's domain or an address of the cockpit is the agency's. */
export interface Proof {
  isDone: boolean;
  records: DnsRecord[];
}

/**
 * The sender's identity in SES, made if there is none yet.
 * @param identity a domain, or an address, for which AWS writes a mail instead of asking for records
 */
export async function proveSender(identity: string, client = new SESv2Client()): Promise<Proof> {
  const EmailIdentity = identity;
  const known = await client.send(new GetEmailIdentityCommand({ EmailIdentity })).catch((error: unknown) => {
    if (error instanceof Error && error.name === "NotFoundException") return undefined;
    throw error;
  });
  const found = known ?? (await client.send(new CreateEmailIdentityCommand({ EmailIdentity })));
  return {
    isDone: found.VerifiedForSendingStatus === true,
    records: (found.DkimAttributes?.Tokens ?? []).map((token) => ({
      name: `${token}._domainkey.${identity}`,
      type: "CNAME",
      value: `${token}.dkim.amazonses.com`,
    })),
  };
}

/** CloudFront reads certificates from this region only. */
const region = "us-east-1";

/** The stack that holds nothing but an agency's certificate. */
function certificateStack(agency: string, stage: string): string {
  return `${stackName(agency, stage)}-certificate`;
}

/**
 * What CloudFormation says about a certificate that waits for its record: "Content of DNS Record is: {Name: _x1.muster.de.,Type:
 * CNAME,Value: _x2.acm-validations.aws.}", as https://github.com/Dwolla/certificate-validator quotes it (AWS's own pages do not).
 */
const awaited = /Name: ?(\S+?)\.?, ?Type: ?CNAME, ?Value: ?(\S+?)\.? ?\}/;

/**
 * The certificate of a domain, in a stack of its own in us-east-1 that is made if there is none yet. CloudFormation asks
 * for the DNS record in the stack's events and waits up to three days for it.
 * @returns its ARN once it is proven
 * @throws Error when CloudFormation gave up; the failed stack is gone then, and the next call makes a new one
 */
export async function proveDomain(
  { agency, stage, domain }: { agency: string; stage: string; domain: string },
  client = new CloudFormationClient({ region }),
): Promise<Proof & { arn?: string }> {
  const StackName = certificateStack(agency, stage);
  const stack = await describeStack(StackName, client);
  if (!stack) {
    await client.send(new CreateStackCommand({ StackName, TemplateBody: certificateTemplate(domain) }));
    return { isDone: false, records: [] };
  }
  const arn = outputOf(stack, "Certificate");
  if (stack.StackStatus === "CREATE_COMPLETE" && arn) return { isDone: true, records: [], arn };
  if (stack.StackStatus !== "CREATE_IN_PROGRESS") {
    await deleteStack(StackName, {}, client);
    throw new Error(
      `Das Zertifikat für ${domain} ist nicht ausgestellt worden (${stack.StackStatus}: ${stack.StackStatusReason ?? "ohne Angabe"}). Bitte rufen Sie den Befehl noch einmal auf.`,
    );
  }
  const records: DnsRecord[] = [];
  for await (const { StackEvents = [] } of paginateDescribeStackEvents({ client }, { StackName }))
    for (const { ResourceStatusReason = "" } of StackEvents) {
      const [, name, value] = awaited.exec(ResourceStatusReason) ?? [];
      if (name && value) records.push({ name, type: "CNAME", value });
    }
  return { isDone: false, records };
}

/** Deletes the certificate's stack. @returns whether there was one */
export function deleteCertificate(
  agency: string,
  stage: string,
  client = new CloudFormationClient({ region }),
): Promise<boolean> {
  return deleteStack(certificateStack(agency, stage), {}, client);
}

function outputOf({ Outputs = [] }: Stack, key: string): string | undefined {
  return Outputs.find(({ OutputKey }) => OutputKey === key)?.OutputValue;
}

function certificateTemplate(domain: string): string {
  return JSON.stringify({
    Description: "Verkaufs-Cockpit: Zertifikat",
    Resources: {
      Certificate: {
        Type: "AWS::CertificateManager::Certificate",
        Properties: { DomainName: domain, ValidationMethod: "DNS" },
      },
    },
    Outputs: { Certificate: { Value: { Ref: "Certificate" } } },
  });
}
