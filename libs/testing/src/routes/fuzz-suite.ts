import { errorBody, AppError, type ErrorShape } from '@suite/errors';
import { Metrics } from '@suite/telemetry';
import fc from 'fast-check';
import { ApiDocument, type Operation, operationsOf } from '../api-document';
import { rounds } from '../rounds';
import { seedOfRun } from '../seed-of-run';
import type { Answer, TestApp } from '../test-app';
import { changedBody } from './changed-body';
import { anyText, type Schema, valueOf } from './openapi-arbitrary';
import { fillPath } from './routes';
import {
  formOf,
  goodRequest,
  headersOf,
  isForm,
  isSuccess,
  kindsOf,
  NO_SEED,
  type Seed,
  SEED_OF_READS,
  signatureOf,
  textOf,
  wellFormed,
} from './seed';

const CONCURRENCY = 8;
/** The minimum number of operations of a seeded service that must succeed. */
const SUCCESSES_MIN = 0.9;

interface FuzzedRequest {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

/**
 * Sends every operation of the app's OpenAPI document valid, almost valid and random requests, for existing and unknown resources.
 * No unexpected error may occur (unexpected_error_total stays 0), every status must be documented for the operation, and every
 * success must match the document.
 */
export function describeFuzz(
  area: { readonly name: string; readonly errorShape: ErrorShape },
  start: () => TestApp,
  seeder = NO_SEED,
): void {
  const { document } = ApiDocument.of(area.name);
  const operations = operationsOf(document).map(({ method, path, operation }) => [method, path, operation] as const);
  const withoutSuccess = new Set(operations.map(([method, path]) => `${method} ${path}`));

  describe('a random request', () => {
    it('has a document to compare with', () => expect(operations.length).toBeGreaterThan(0));

    // Operations share a seed until the valid request of one fails, because an earlier one used the seed up. Those that read have one
    // of their own, which they must not change.
    let forReading: Promise<Seed> | undefined;
    let forChanges: Promise<Seed> | undefined;
    const seedFor = (method: string, name: string): Promise<Seed> =>
      method === 'GET' ? (forReading ??= seeder(start(), SEED_OF_READS)) : (forChanges ??= seeder(start(), name));

    it.each(operations)(
      '%s %s is answered as documented',
      async (method, path, operation) => {
        const service = start();
        const name = `${operations.findIndex(([m, p]) => m === method && p === path)}`;
        const faults: string[] = [];
        const send = async (request: FuzzedRequest) => {
          const answer = await service.call(method, request.path, request).catch((error: Error) => error);
          const fault = answer instanceof Error ? answer.message : faultOf(answer, area.errorShape);
          if (fault) faults.push(`${request.path} ${JSON.stringify(request.body)?.slice(0, 500)}: ${fault}`);
          const succeeded = !(answer instanceof Error) && isSuccess(answer);
          if (succeeded) withoutSuccess.delete(`${method} ${path}`);
          return succeeded;
        };
        const sendValid = async (seed: Seed): Promise<boolean> => {
          const succeeded: boolean[] = [];
          for (const kind of kindsOf(operation)) succeeded.push(await send(goodRequest(method, path, operation, seed, kind)));
          return succeeded.includes(true);
        };
        let seed = await seedFor(method, name);
        if (!(await sendValid(seed))) {
          seed = await (forChanges = seeder(service, name));
          await sendValid(seed);
        }
        const requests = fc.sample(requestOf(method, path, operation, seed, document.components?.schemas ?? {}), {
          numRuns: rounds(3, 20_000),
          seed: seedOfRun(),
        });
        for (let i = 0; i < requests.length; i += CONCURRENCY) await Promise.all(requests.slice(i, i + CONCURRENCY).map(send));
        expect(faults.slice(0, 5)).toEqual([]);
        expect((await service.app.get(Metrics).unexpectedErrors.get()).values[0]?.value ?? 0).toBe(0);
      },
      HANGS_AFTER_MS,
    );

    if (seeder !== NO_SEED) {
      it('reaches nearly every operation with success', () => {
        const failedMax = operations.length - Math.ceil(operations.length * SUCCESSES_MIN);
        expect(withoutSuccess.size > failedMax ? [...withoutSuccess] : []).toEqual([]);
      });
    }
  });
}

/** Ends a case that hangs. A busy machine needs minutes for the requests of a long run. */
const HANGS_AFTER_MS = rounds(240_000, 2_400_000);

const hasBody = (method: string): boolean => method !== 'GET' && method !== 'DELETE';

function requestOf(
  method: string,
  path: string,
  operation: Operation,
  seed: Seed,
  schemas: Readonly<Record<string, Schema>>,
): fc.Arbitrary<FuzzedRequest> {
  const key = `${method} ${path}`;
  const query = (operation.parameters ?? []).filter((parameter) => parameter.in === 'query');
  const values = fc.record(Object.fromEntries(query.map(({ name, schema }) => [name, valueOf(schema ?? {}, schemas)])), {
    requiredKeys: [],
  });
  const bodySchema = Object.values(operation.requestBody?.content ?? {})[0]?.schema;
  const random = bodySchema ? valueOf(bodySchema, schemas) : fc.constant({});
  const good = seed.bodies?.[key];
  const body = good === undefined ? random : fc.oneof({ weight: 2, arbitrary: changedBody(good) }, { weight: 1, arbitrary: random });
  const unusualSegment = fc.oneof(fc.constantFrom('probe-1', 'main', 'SPRING10', '00000000-0000-7000-8000-000000000000'), anyText(1, 30));
  const defaults: Readonly<Record<string, string>> = { ...seed.params, ...seed.paramsOf?.[key] };
  return fc
    .record({
      kind: fc.constantFrom(...kindsOf(operation)),
      segments: fc.array(fc.option(unusualSegment, { nil: undefined, freq: 3 }), { minLength: 4, maxLength: 4 }),
      query: values,
      body,
    })
    .map((parts) => {
      let next = 0;
      const filled = fillPath(path, (name) => {
        const segment = parts.segments[next++ % 4];
        return name === 'tenant' ? 'acme' : wellFormed(segment ?? defaults[name] ?? 'probe-1');
      });
      const search = Object.entries(parts.query).map(([name, value]) => `${name}=${encodeURIComponent(textOf(shorter(name, value)))}`);
      return {
        path: search.length > 0 ? `${filled}?${search.join('&')}` : filled,
        headers: { ...headersOf(operation, parts.kind), ...seed.headers?.[key], ...signatureOf(seed, key, parts.body) },
        ...(hasBody(method) && { body: isForm(operation) ? formOf(parts.body) : parts.body }),
      };
    });
}

/** A call that waits for messages does not wait for long. */
const shorter = (name: string, value: unknown): unknown => (name === 'wait' && typeof value === 'number' ? Math.min(value, 1) : value);

function faultOf({ status, body }: Answer, shape: ErrorShape): string | undefined {
  if (status < 400) return undefined;
  const first: object = (Array.isArray(body) ? body[0] : body) ?? {};
  const required = Object.keys(errorBody(new AppError('invalid', 'x', 'y'), { shape }));
  const missing = required.filter((member) => !(member in first));
  return missing.length > 0 ? `${status} without ${missing.join(', ')}: ${JSON.stringify(body)}` : undefined;
}
