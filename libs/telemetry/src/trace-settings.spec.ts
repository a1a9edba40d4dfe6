import { Env, loadConfig } from '@suite/runtime';
import { traceResource, traceSettings } from './trace-settings';

const COLLECTOR = 'http://collector:4318';

class TraceConfig {
  readonly traces;
  readonly resource;

  constructor(env: Env) {
    this.traces = traceSettings(env);
    this.resource = traceResource(env);
  }
}

const configOf = (env: Record<string, string>) => loadConfig(TraceConfig, new Env(env));

describe('the trace settings', () => {
  it('are undefined by default', () => {
    expect(configOf({}).traces).toBeUndefined();
  });

  it('are the variables of OpenTelemetry', () => {
    expect(configOf({ OTEL_EXPORTER_OTLP_ENDPOINT: `${COLLECTOR}/` }).traces).toEqual({
      url: new URL(`${COLLECTOR}/v1/traces`),
      headers: {},
      sampler: 'parentbased_always_on',
      ratio: 1,
      pauseMs: 5_000,
    });
    const { traces, resource } = configOf({
      OTEL_EXPORTER_OTLP_ENDPOINT: `${COLLECTOR}/intake`,
      OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
      OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Basic%20YTpi, x-scope=a=b',
      OTEL_TRACES_SAMPLER: 'parentbased_traceidratio',
      OTEL_TRACES_SAMPLER_ARG: '0.1',
      OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment=test',
    });
    expect(traces).toEqual({
      url: new URL(`${COLLECTOR}/intake/v1/traces`),
      headers: { authorization: 'Basic YTpi', 'x-scope': 'a=b' },
      sampler: 'parentbased_traceidratio',
      ratio: 0.1,
      pauseMs: 5_000,
    });
    expect(resource).toEqual({ 'deployment.environment': 'test' });
  });

  it.each(['grpc', 'http/protobuf', 'carrier-pigeon'])(
    'remember the protocol %s, which is not supported, and reject nothing',
    (protocol) => {
      const { traces } = configOf({ OTEL_EXPORTER_OTLP_ENDPOINT: COLLECTOR, OTEL_EXPORTER_OTLP_PROTOCOL: protocol });
      expect(traces).toMatchObject({ url: new URL(`${COLLECTOR}/v1/traces`), otherProtocol: protocol });
    },
  );

  it.each([
    ['OTEL_EXPORTER_OTLP_HEADERS', 'key', 'must be pairs like name=value'],
    ['OTEL_TRACES_SAMPLER', 'sometimes', 'must be one of always_on'],
    ['OTEL_TRACES_SAMPLER_ARG', '2', 'must be a number from 0 to 1'],
  ])('reject %s with the value %s', (name, value, message) => {
    expect(() => configOf({ OTEL_EXPORTER_OTLP_ENDPOINT: COLLECTOR, [name]: value })).toThrow(message);
  });
});
