import { ApiDocument, operationsOf, type PlacedOperation } from '../api-document';
import { someOf } from '../rounds';
import { send, type TestApp } from '../test-app';
import {
  FORM,
  goodRequest,
  isForm,
  isJson,
  kindsOf,
  NO_SEED,
  type Seed,
  type SeededRequest,
  type Seeder,
  signatureOf,
  statusOf,
} from './seed';

/** Unknown names: a plain one, and some that every object has. */
const NAMES = ['unheardOf', 'toString', 'valueOf', 'constructor', '__proto__'] as const;
/** How many of them a call gets in `npm test`. All calls together get each of them. */
const NAMES_OF_CALL = 2;

/**
 * Sends every operation its valid request with one extra value, or in another form. Generated from the OpenAPI document, so that
 * new routes are included.
 */
export function describeRefusals(area: { readonly name: string }, start: () => TestApp, seeder: Seeder = NO_SEED): void {
  const operations = operationsOf(ApiDocument.of(area.name).document);

  describe('an unknown value', () => {
    let seed: Seed;
    beforeAll(async () => {
      seed = await seeder(start(), 'refused');
    });

    /** Returns the calls with another answer. */
    async function unexpectedAnswers(
      status: number,
      changesOf: (request: SeededRequest, placed: PlacedOperation, names: readonly string[]) => readonly SeededRequest[],
    ): Promise<string[]> {
      const faults: string[] = [];
      for (const [index, placed] of operations.entries()) {
        const { method, path, operation } = placed;
        const [kind = 'application'] = kindsOf(operation);
        const names = someOf(NAMES, NAMES_OF_CALL, index);
        for (const changed of changesOf(goodRequest(method, path, operation, seed, kind), placed, names)) {
          const answer = await send(start().url + changed.path, method, changed);
          if (statusOf(answer) !== status) faults.push(`${method} ${changed.path} ${JSON.stringify(changed.body)}: ${answer.status}`);
        }
      }
      return faults;
    }

    it('is rejected in the query of every route, whatever its name', async () => {
      const withParameter = (request: SeededRequest, _placed: PlacedOperation, names: readonly string[]) =>
        names.map((name) => ({ ...request, path: `${request.path}${request.path.includes('?') ? '&' : '?'}${name}=1` }));
      expect(await unexpectedAnswers(400, withParameter)).toEqual([]);
    });

    it('is rejected in the JSON body of every route, whatever its name', async () => {
      const withMember = (request: SeededRequest, { method, path, operation }: PlacedOperation, names: readonly string[]) =>
        operation.requestBody && !isForm(operation) && !seed.signatures?.[`${method} ${path}`]
          ? names.map((name) => ({
              path: request.path,
              headers: { ...request.headers, 'content-type': 'application/json' },
              body: bodyWithMember(request.body, name),
            }))
          : [];
      expect(await unexpectedAnswers(400, withMember)).toEqual([]);
    });

    it('is rejected if the JSON body of a route is null', async () => {
      const withNullBody = ({ path, headers }: SeededRequest, { method, path: template, operation }: PlacedOperation) => {
        const signed = { ...headers, ...signatureOf(seed, `${method} ${template}`, 'null') };
        return operation.requestBody && !isForm(operation)
          ? [{ path, headers: { ...signed, 'content-type': 'application/json' }, body: 'null' }]
          : [];
      };
      expect(await unexpectedAnswers(400, withNullBody)).toEqual([]);
    });

    it('is rejected in If-Match on every route', async () => {
      const withIfMatch = (request: SeededRequest) => [{ ...request, headers: { ...request.headers, 'if-match': 'W/"unheard-of"' } }];
      expect(await unexpectedAnswers(412, withIfMatch)).toEqual([]);
    });

    it('is rejected as a media type: forms for JSON, JSON for a form, and text everywhere', async () => {
      const withMediaType = ({ path, headers }: SeededRequest, { method, operation }: PlacedOperation) =>
        ['POST', 'PUT', 'PATCH'].includes(method)
          ? [
              ...(isForm(operation) ? [] : [FORM]),
              ...(isForm(operation) && !isJson(operation) ? ['application/json'] : []),
              'text/plain',
            ].map((type) => ({
              path,
              headers: { ...headers, 'content-type': type },
              body: type === 'application/json' ? '{}' : 'a=b',
            }))
          : [];
      expect(await unexpectedAnswers(415, withMediaType)).toEqual([]);
    });

    it('is none of the media types that the document lists', async () => {
      const faults: string[] = [];
      for (const { method, path: template, operation } of operations) {
        const { path, headers } = goodRequest(method, template, operation, seed, kindsOf(operation)[0] ?? 'application');
        for (const type of Object.keys(operation.requestBody?.content ?? {})) {
          const body = type === FORM ? 'a=b' : '{}';
          const { status } = await send(start().url + path, method, { headers: { ...headers, 'content-type': type }, body });
          if (status === 415) faults.push(`${method} ${template}: ${type}`);
        }
      }
      expect(faults).toEqual([]);
    });
  });
}

/** Returns the body as JSON text with one more member, in its first entry if it is a list. */
function bodyWithMember(body: unknown, name: string): string {
  if (Array.isArray(body)) return `[${[bodyWithMember(body[0], name), ...body.slice(1).map((entry) => JSON.stringify(entry))].join(',')}]`;
  const text = JSON.stringify(body ?? {});
  return `{"${name}":"x"${text === '{}' ? '' : ','}${text.slice(1)}`;
}
