import { resolve } from "./intrinsics.ts";
import type { Template } from "./template.ts";

/** A header that a policy sets; without `override` the origin's own wins. */
export interface PolicyHeader {
  name: string;
  value: string;
  override: boolean;
}

type Setting = Record<string, string | number | boolean> & { Override: boolean };

interface PolicyConfig {
  Name: string;
  SecurityHeadersConfig?: Record<string, Setting>;
  CustomHeadersConfig?: { Items: { Header: string; Value: string; Override: boolean }[] };
}

const securityHeaders: Record<string, [name: string, value: (setting: Setting) => string]> = {
  ContentSecurityPolicy: ["content-security-policy", (setting) => String(setting.ContentSecurityPolicy)],
  ContentTypeOptions: ["x-content-type-options", () => "nosniff"],
  FrameOptions: ["x-frame-options", (setting) => String(setting.FrameOption)],
  ReferrerPolicy: ["referrer-policy", (setting) => String(setting.ReferrerPolicy)],
  StrictTransportSecurity: [
    "strict-transport-security",
    (setting) =>
      [
        `max-age=${setting.AccessControlMaxAgeSec}`,
        setting.IncludeSubdomains && "includeSubDomains",
        setting.Preload && "preload",
      ]
        .filter(Boolean)
        .join("; "),
  ],
};

/**
 * The headers of a CloudFront response headers policy.
 * @param id its logical id
 * @throws Error naming a part of it that the local runner does not know
 */
export function policyHeaders(template: Template, id: string): PolicyHeader[] {
  const { ResponseHeadersPolicyConfig } = resolve<{ ResponseHeadersPolicyConfig: PolicyConfig }>(
    template.Resources[id]?.Properties,
    template,
  );
  const { Name: _name, SecurityHeadersConfig = {}, CustomHeadersConfig, ...unknown } = ResponseHeadersPolicyConfig;
  const [strange] = [...Object.keys(unknown), ...Object.keys(SecurityHeadersConfig).filter(isUnknown)];
  if (strange) throw new Error(`Der lokale Betrieb kennt ${strange} in einer Kopfzeilenregel nicht`);
  return [
    ...Object.entries(SecurityHeadersConfig).map(([part, setting]) => {
      const [name, value] = securityHeaders[part] ?? ["", String];
      return { name, value: value(setting), override: setting.Override };
    }),
    ...(CustomHeadersConfig?.Items ?? []).map(({ Header, Value, Override }) => ({
      name: Header.toLowerCase(),
      value: Value,
      override: Override,
    })),
  ];
}

function isUnknown(part: string): boolean {
  return !(part in securityHeaders);
}
