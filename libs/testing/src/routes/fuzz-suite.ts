import { errorBody, AppError, type ErrorShape } from '@suite/errors';
import { Metrics } from '@suite/platform';
import fc from 'fast-check';
import { ApiDocument, type Operation } from '../api-document';
import { rounds } from '../rounds';
import type { Answer, TestApp } from '../test-app';
import { bearer, saasToken } from '../test-tokens';
import { type Schema, valueOf } from './openapi-arbitrary';
import { fillPath } from './routes';

const SEED = 4711;
const AT_ONCE = 8;
const FORM = 'application/x-www-form-urlencoded';

/**
 * Sends every operation of the app's OpenAPI document requests that are nearly right and requests that are nothing of the
 * kind. Nothing may be unforeseen (unexpected_error_total stays 0), and each answer is one that the document has.
 */
export function describeFuzz(area: { readonly name: string; readonly errorShape: ErrorShape }, start: () => TestApp): void {
  const { document } = ApiDocument.of(area.name);
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => [method.toUpperCase(), path, operation] as const),
  );

  describe('any request at all', () => {
    it('has a document to be held against', () => expect(operations.length).toBeGreaterThan(0));

    it.each(operations)('%s %s is answered as documented', async (method, path, operation) => {
      const requests = fc.sample(requestOf(path, operation, document.components?.schemas ?? {}), {
        numRuns: rounds(100, 20_000),
        seed: SEED,
      });
      const faults: string[] = [];
      for (let i = 0; i < requests.length; i += AT_ONCE) {
        const batch = requests.slice(i, i + AT_ONCE).map(async (request) => {
          const answer = await start().call(method, request.path, {
            headers: { ...headersFor(operation), ...(isForm(operation) && { 'content-type': FORM }) },
            ...(hasBody(method) && { body: isForm(operation) ? formOf(request.body) : request.body }),
          });
          const fault = faultOf(answer, operation, area.errorShape);
          if (fault) faults.push(`${request.path} ${JSON.stringify(request.body)?.slice(0, 500)}: ${fault}`);
        });
        await Promise.all(batch);
      }
      expect(faults.slice(0, 5)).toEqual([]);
      expect((await start().app.get(Metrics).unexpectedErrors.get()).values[0]?.value ?? 0).toBe(0);
    });
  });
}

const isForm = ({ requestBody }: Operation): boolean => FORM in (requestBody?.content ?? {});

/** The body's members as the fields of a form, whatever they are. */
function formOf(body: unknown): string {
  const form = new URLSearchParams();
  for (const [name, value] of Object.entries(Object(body) as object)) form.append(name, textOf(value));
  return form.toString();
}

const textOf = (value: unknown): string => wellFormed(typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));

const hasBody = (method: string): boolean => method !== 'GET' && method !== 'DELETE';

function requestOf(
  path: string,
  operation: Operation,
  schemas: Readonly<Record<string, Schema>>,
): fc.Arbitrary<{ path: string; body: unknown }> {
  const query = (operation.parameters ?? []).filter((parameter) => parameter.in === 'query');
  const values = fc.record(Object.fromEntries(query.map(({ name, schema }) => [name, valueOf(schema ?? {}, schemas)])), {
    requiredKeys: [],
  });
  const bodySchema = Object.values(operation.requestBody?.content ?? {})[0]?.schema;
  const segment = fc.oneof(
    fc.constantFrom('probe-1', 'main', 'SPRING10', '00000000-0000-7000-8000-000000000000'),
    fc.string({ minLength: 1, maxLength: 30, unit: 'binary' }),
  );
  return fc
    .record({
      segments: fc.array(segment, { minLength: 4, maxLength: 4 }),
      query: values,
      body: bodySchema ? valueOf(bodySchema, schemas) : fc.constant({}),
    })
    .map((parts) => {
      let next = 0;
      const filled = fillPath(path, (name) => (name === 'tenant' ? 'acme' : wellFormed(parts.segments[next++ % 4] ?? 'x')));
      const search = Object.entries(parts.query).map(([name, value]) => `${name}=${encodeURIComponent(textOf(value))}`);
      return { path: search.length > 0 ? `${filled}?${search.join('&')}` : filled, body: parts.body };
    });
}

/** encodeURIComponent throws on half a character, and a path of dots is another path. */
const wellFormed = (text: string): string => (/^\.+$/.test(text) ? 'dots' : text.toWellFormed());

function headersFor(operation: Operation): Record<string, string> {
  const [kind, scopes] = Object.entries(operation['x-scopes'] ?? {})[0] ?? ['application', []];
  const scope = scopes.join(' ');
  const caller =
    kind === 'anonymous'
      ? bearer.anonymous('session-fuzz', { scope })
      : kind === 'customer'
        ? bearer.customer('1000000008', { scope })
        : bearer.application(scope);
  return { ...caller, ...saasToken('1000000008') };
}

function faultOf({ status, body }: Answer, operation: Operation, shape: ErrorShape): string | undefined {
  if (!(String(status) in operation.responses) && !(status >= 400 && 'default' in operation.responses))
    return `status ${status} is not documented`;
  if (status < 400) return undefined;
  const first: object = (Array.isArray(body) ? body[0] : body) ?? {};
  const known = Object.keys(errorBody(new AppError('invalid', 'x', 'y'), shape));
  const missing = known.filter((member) => !(member in first));
  return missing.length > 0 ? `${status} without ${missing.join(', ')}: ${JSON.stringify(body)}` : undefined;
}
