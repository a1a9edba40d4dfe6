import { ApiDocument, operationsOf, type PlacedOperation } from '../api-document';
import { send, type TestApp } from '../test-app';
import { longTextsOf, type PlaceInBody, placesIn, valuesAtBounds, valuesBeyond, withValueAt } from './bounds';
import { goodRequest, isForm, mainKindOf, type Seed, type SeededRequest, type Seeder, statusOf, textOf } from './seed';

/** A request with one value, at a place that the document bounds. */
interface Probe extends SeededRequest {
  readonly place: string;
}

/** A request with the longest text at a place, and one with a shorter text there. */
interface LongProbe {
  readonly field: string;
  readonly longest: SeededRequest;
  readonly shorter: SeededRequest;
}

type ProbesOf = (placed: PlacedOperation) => readonly Probe[];

/** Message feeds hold a call for so many seconds, which are not worth their time here. */
const WAIT = 'wait';

/**
 * Sends every operation its valid request with one value beyond a bound of its document, in the query or in the body, and with the
 * bounds themselves in the query. The longest texts must be accepted, too. Generated from the OpenAPI document, so that new routes are included.
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
        return queryOf(placed).flatMap(({ name, schema = {} }) => {
          const values = valuesOf(schema, schemas).filter((value) => typeof value !== 'object'); // lists are repeated parameters
          return values.map((value) => ({
            ...request,
            path: withParameter(request.path, name, textOf(value)),
            place: `${name}=${textOf(value).slice(0, 20)}`,
          }));
        });
      };

    /** A signed body is of another system, whose members are not checked one by one. */
    const placesOf = ({ method, path, operation }: PlacedOperation, { body }: SeededRequest): PlaceInBody[] => {
      const schema = operation.requestBody?.content?.['application/json']?.schema;
      return schema && !seed.signatures?.[`${method} ${path}`] ? placesIn(body, schema, schemas) : [];
    };

    const inBody: ProbesOf = (placed) => {
      const request = requestTo(placed);
      return placesOf(placed, request).flatMap((place) =>
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

    /** The longest text of each member of a body and of each parameter, and a shorter one at the same place. */
    const longTexts = (placed: PlacedOperation): LongProbe[] => {
      const request = requestTo(placed);
      const ofBody = placesOf(placed, request).flatMap(({ steps, schema }) =>
        longTextsOf(schema, schemas).map(({ longest, shorter }): LongProbe => {
          const withText = (text: string) => ({ ...request, body: withValueAt(request.body, steps, text) });
          return { field: fieldOf(steps), longest: withText(longest), shorter: withText(shorter) };
        }),
      );
      const ofQuery = queryOf(placed).flatMap(({ name, schema = {} }) =>
        longTextsOf(schema, schemas).map(({ longest, shorter }): LongProbe => {
          const withText = (text: string) => ({ ...request, path: withParameter(request.path, name, text) });
          return { field: name, longest: withText(longest), shorter: withText(shorter) };
        }),
      );
      return [...ofBody, ...ofQuery];
    };
    /** Whether a request is rejected because of one of its values. */
    const isRejectedFor = async (field: string, { method }: PlacedOperation, { path, ...request }: SeededRequest): Promise<boolean> => {
      const answer = await send(start().url + path, method, request);
      return isRejected(answer.status) && JSON.stringify(answer.body).includes(`"field":"${field}"`);
    };

    it('is accepted at its longest wherever a shorter one is', async () => {
      const faults: string[] = [];
      for (const placed of operations) {
        for (const { field, longest, shorter } of longTexts(placed)) {
          const isFault = (await isRejectedFor(field, placed, longest)) && !(await isRejectedFor(field, placed, shorter));
          if (isFault) faults.push(`${placed.method} ${placed.path} ${field}`);
        }
      }
      expect(faults).toEqual([]);
    });

    it('is rejected beyond its bound in the body of every route', async () => {
      expect(await unexpected(inBody, isRejected)).toEqual([]);
    });
  });
}

/** The parameters in the query of an operation. */
const queryOf = ({ operation }: PlacedOperation) => (operation.parameters ?? []).filter((parameter) => parameter.in === 'query');

/** Returns a path with another value of a parameter in its query. */
function withParameter(path: string, name: string, value: string): string {
  const [place = '', query] = path.split('?');
  const search = new URLSearchParams(query);
  search.set(name, value);
  return `${place}?${search.toString()}`;
}

/** The name of a place in the details of a rejection: `lines[0].name`. */
const fieldOf = (steps: PlaceInBody['steps']): string =>
  steps.map((step, i) => (typeof step === 'number' ? `[${step}]` : i > 0 ? `.${step}` : step)).join('');
