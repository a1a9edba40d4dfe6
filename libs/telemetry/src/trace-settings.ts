import type { Env } from '@suite/runtime';

/** The destination and the sampling of spans. */
export interface TraceSettings {
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly sampler: (typeof SAMPLERS)[number];
  /** The fraction of traces that `traceidratio` samples. */
  readonly ratio: number;
  /** The time between two exports of spans. */
  readonly pauseMs: number;
  /** The requested protocol, if it is not PROTOCOL. The exporter ignores it. */
  readonly otherProtocol?: string;
}

/** The only protocol of the exporter: OTLP over HTTP in its JSON encoding, which every collector accepts. */
export const PROTOCOL = 'http/json';

/** How long spans are gathered, as OpenTelemetry's default. */
const PAUSE_MS = 5_000;

/** The sampler names of OpenTelemetry. */
const SAMPLERS = [
  ...(['always_on', 'always_off', 'traceidratio'] as const),
  ...(['parentbased_always_on', 'parentbased_always_off', 'parentbased_traceidratio'] as const),
] as const;

/**
 * Reads OpenTelemetry's variables, with its defaults. Rejects values that are no values of a variable, and validates all
 * variables even when tracing is off. Another protocol is a value that other programs understand, and does not prevent the start.
 */
export function traceSettings(env: Env): TraceSettings | undefined {
  const endpoint = env.optionalUrl('OTEL_EXPORTER_OTLP_ENDPOINT');
  const protocol = env.string('OTEL_EXPORTER_OTLP_PROTOCOL', PROTOCOL);
  const settings = {
    headers: env.parsed('OTEL_EXPORTER_OTLP_HEADERS', pairs, ''),
    sampler: env.oneOf('OTEL_TRACES_SAMPLER', SAMPLERS, 'parentbased_always_on'),
    ratio: env.parsed('OTEL_TRACES_SAMPLER_ARG', ratio, '1'),
    pauseMs: PAUSE_MS,
    ...(protocol !== PROTOCOL && { otherProtocol: protocol }),
  };
  return endpoint && { url: new URL(`${endpoint.href.replace(/\/$/, '')}/v1/traces`), ...settings };
}

/** Reads the resource attributes of spans besides the service's name: `deployment.environment=production`. */
export const traceResource = (env: Env): Readonly<Record<string, string>> => env.parsed('OTEL_RESOURCE_ATTRIBUTES', pairs, '');

function ratio(text: string): number {
  const value = Number(text);
  if (!(value >= 0 && value <= 1)) throw new Error('must be a number from 0 to 1');
  return value;
}

/** Parses `name=value,other=value`, percent-encoded. */
function pairs(text: string): Record<string, string> {
  const entries = text
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
  return Object.fromEntries(
    entries.map((entry) => {
      const [name = '', ...rest] = entry.split('=');
      if (name === '' || rest.length === 0) throw new Error('must be pairs like name=value, with commas between');
      return [name.trim(), decodeURIComponent(rest.join('=').trim())];
    }),
  );
}
