/** A route of the gateway and what serves it. */
interface TargetedRoute<Target> {
  /** "GET /api/owners/{id}" or "$default". */
  key: string;
  target: Target;
}

/** The route that takes a request, with its path parameters, decoded. */
interface RouteMatch<Target> extends TargetedRoute<Target> {
  parameters: Record<string, string> | undefined;
}

/**
 * Chooses routes as API Gateway does: a static segment wins over a parameter, `$default` takes what is left.
 * @throws Error naming a route with a greedy parameter or without method, which the local runner does not know
 */
export function createRouteTable<Target>(routes: TargetedRoute<Target>[]) {
  const byDefault = routes.find(({ key }) => key === "$default");
  const patterns = routes.filter((route) => route !== byDefault).map(parse);
  patterns.sort((a, b) => (a.order < b.order ? -1 : 1));
  return (method: string, path: string): RouteMatch<Target> | undefined => {
    const segments = path.split("/");
    for (const pattern of patterns) {
      const parameters = pattern.method === method ? match(pattern.segments, segments) : undefined;
      if (parameters)
        return { ...pattern.route, parameters: Object.keys(parameters).length > 0 ? parameters : undefined };
    }
    return byDefault && { ...byDefault, parameters: undefined };
  };
}

function parse<Target>(route: TargetedRoute<Target>) {
  const [method, path] = route.key.split(" ");
  if (!method || !path || method === "ANY" || path.includes("+}"))
    throw new Error(`Der lokale Betrieb kennt Routen wie "${route.key}" nicht`);
  const segments = path.split("/");
  return { route, method, segments, order: segments.map((segment) => (isParameter(segment) ? "1" : "0")).join("") };
}

function isParameter(segment: string): boolean {
  return segment.startsWith("{");
}

function match(pattern: string[], segments: string[]): Record<string, string> | undefined {
  if (pattern.length !== segments.length) return undefined;
  const parameters: Record<string, string> = {};
  for (const [at, expected] of pattern.entries()) {
    const actual = segments[at] ?? "";
    if (isParameter(expected)) {
      if (actual === "") return undefined;
      parameters[expected.slice(1, -1)] = decode(actual);
    } else if (decode(actual) !== expected) return undefined;
  }
  return parameters;
}

/** Percent-decodes; what can't be decoded stays as it is. */
export function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
