import { ApiDocument, operationsOf, type PlacedOperation } from '../api-document';
import { send, type TestApp } from '../test-app';
import { placesIn, valuesAtBounds, valuesBeyond, withValueAt } from './bounds';
import { goodRequest, isForm, mainKindOf, type Seed, type SeededRequest, type Seeder, statusOf, textOf } from './seed';

/** A request with one value, at a place that the document bounds. */
interface Probe extends SeededRequest {
  readonly place: string;
}

type ProbesOf = (placed: PlacedOperation) => readonly Probe[];

/** Message feeds hold a call for so many seconds, which are not worth their time here. */
const WAIT = 'wait';

/**
 * Sends every operation its valid request with one value beyond a bound of its document, in the query or in the body, and with the
 * bounds themselves in the query. Generated from the OpenAPI document, so that new routes are included.
 */
export function describeBounds(area: { readonly name: string }, start: () => TestApp, seeder: Seeder): void {
  const { document } = ApiDocument.of(area.name);
  const schemas = document.components?.schemas ?? {};
  const operations = operationsOf(document).filter(({ operation }) => !isForm(operation));

  describe('a value that the document bounds', () => {
    let seed: Seed;
    beforeAll(async () => {
      seed = await seeder(start(), 'bounds');
    });

    const requestTo = ({ method, path, operation }: PlacedOperation): SeededRequest =>
      goodRequest(method, path, operation, seed, mainKindOf(operation));

    const inQuery =
      (valuesOf: typeof valuesBeyond): ProbesOf =>
      (placed) => {
        const request = requestTo(placed);
        const [path = '', query] = request.path.split('?');
        const parameters = (placed.operation.parameters ?? []).filter((parameter) => parameter.in === 'query');
        return parameters.flatMap(({ name, schema = {} }) => {
          const values = valuesOf(schema, schemas).filter((value) => typeof value !== 'object'); // lists are repeated parameters
          return values.map((value) => {
            const search = new URLSearchParams(query);
            search.set(name, textOf(value));
            return { ...request, path: `${path}?${search.toString()}`, place: `${name}=${textOf(value).slice(0, 20)}` };
          });
        });
      };

    const inBody: ProbesOf = (placed) => {
      const { method, path, operation } = placed;
      const schema = operation.requestBody?.content?.['application/json']?.schema;
      // A signed body is of another system, whose members are not checked one by one.
      if (!schema || seed.signatures?.[`${method} ${path}`]) return [];
      const request = requestTo(placed);
      return placesIn(request.body, schema, schemas).flatMap((place) =>
        valuesBeyond(place.schema, schemas).map((value) => ({
          ...request,
          body: withValueAt(request.body, place.steps, value),
          place: `${place.steps.join('.')}=${JSON.stringify(value).slice(0, 20)}`,
        })),
      );
    };

    /** Returns the probes with an unexpected answer. */
    async function unexpected(probesOf: ProbesOf, isExpected: (status: number) => boolean): Promise<string[]> {
      const faults: string[] = [];
      for (const placed of operations) {
        for (const { place, path, ...request } of probesOf(placed)) {
          const status = statusOf(await send(start().url + path, placed.method, request));
          if (!isExpected(status)) faults.push(`${placed.method} ${placed.path} ${place}: ${status}`);
        }
      }
      return faults;
    }

    const isRejected = (status: number): boolean => status === 400;

    it('is rejected beyond its bound in the query of every route', async () => {
      expect(await unexpected(inQuery(valuesBeyond), isRejected)).toEqual([]);
    });

    it('is accepted at its bound in the query of every route', async () => {
      const atBounds: ProbesOf = (placed) => inQuery(valuesAtBounds)(placed).filter(({ place }) => !place.startsWith(`${WAIT}=`));
      expect(await unexpected(atBounds, (status) => !isRejected(status))).toEqual([]);
    });

    it('is rejected beyond its bound in the body of every route', async () => {
      expect(await unexpected(inBody, isRejected)).toEqual([]);
    });
  });
}
