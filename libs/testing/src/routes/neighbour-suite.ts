import { isDeepStrictEqual } from 'node:util';
import { ApiDocument, type OpenApi, operationsOf, type PlacedOperation } from '../api-document';
import type { Answer, TestApp } from '../test-app';
import { isOfPlatform } from './isolation-probes';
import type { Schema } from './openapi-arbitrary';
import { documentedKeyOf, routesOf } from './routes';
import { goodRequest, isSuccess, mainKindOf, type Seed, type SeededRequest, type Seeder, SEEDED } from './seed';
import { TenantRows } from './tenant-rows';

/** Filters whose lists are by code, as their documents say, while the list of all is by time. */
const BY_CODE: ReadonlySet<string> = new Set(['campaignId', 'issuedTo'].map((name) => `GET /coupon/{tenant}/coupons?${name}`));
/** The names of the neighbours: one sorts before those of the seeds that are called, one after them. */
const NEIGHBOURS = ['aa0', 'zz0'] as const;
const OF_NEIGHBOURS = new RegExp(`(^|[^a-z0-9])(${NEIGHBOURS.join('|')})([^a-z0-9]|$)`, 'i');
/** Customers without data, whose numbers sort before and after that of the seeds, and begin alike. */
const STRANGERS = ['1000000007', '1000000009', '10000000080', '100000000'];
const ALL = 100;
const PAGE = 2;

/**
 * Calls every operation for one of three equal seeds of one tenant. A change of one leaves all rows of the others as they are, what is read
 * of one names no other, and lists have each of them: page by page, and by each filter that is named as a member of the items.
 */
export function describeNeighbours(area: { readonly name: string; readonly schema: string }, start: () => TestApp, seeder: Seeder): void {
  const { document } = ApiDocument.of(area.name);
  const operations = operationsOf(document).filter(({ path }) => !isOfPlatform(path));

  describe('of three of a kind', () => {
    let rows: TenantRows;
    let seed: Seed;
    let neighbours: readonly Seed[];
    /** The rows of the neighbours, as they were created. */
    let created: readonly string[];
    beforeAll(async () => {
      rows = await TenantRows.of(start(), area.schema, SEEDED.tenant);
      const before = await rows.texts();
      neighbours = [await seeder(start(), NEIGHBOURS[0]), await seeder(start(), NEIGHBOURS[1])];
      seed = await seeder(start(), 'nn0');
      created = [...(await rows.texts())].filter((text) => !before.has(text) && OF_NEIGHBOURS.test(text));
    });
    afterAll(() => rows.close());

    const changedRows = (before: ReadonlySet<string>, after: ReadonlySet<string>): string[] =>
      created.filter((text) => before.has(text) && !after.has(text));
    /** A change of what can be read at the same path, and the call that reads it. */
    const withReading = (placed: PlacedOperation): (readonly [PlacedOperation, PlacedOperation])[] => {
      const reading = operations.find(({ method, path }) => method === 'GET' && path === placed.path);
      return reading && ['PUT', 'PATCH'].includes(placed.method) ? [[placed, reading]] : [];
    };
    const call = ({ method }: PlacedOperation, request: SeededRequest): Promise<Answer> => start().call(method, request.path, request);
    /** Whether the call is about something that the neighbours do not share. */
    const isOwn = (placed: PlacedOperation): boolean =>
      neighbours.every((neighbour) => requestOf(placed, neighbour).path !== requestOf(placed, seed).path);

    it('each has rows of its own', () => expect(created).not.toEqual([]));

    it('what is read of one names no other', async () => {
      const faults: string[] = [];
      for (const placed of operations.filter((each) => each.method === 'GET' && isOwn(each))) {
        const { body } = await call(placed, requestOf(placed, seed));
        const found = OF_NEIGHBOURS.exec(JSON.stringify(body) ?? '');
        if (found) faults.push(`${keyOf(placed)} answers ${found[2]}`);
      }
      expect(faults).toEqual([]);
    });

    it('a list has each once, page by page, and each page has the total of all', async () => {
      for (const placed of operations.filter(isPaged)) {
        const request = requestOf(placed, seed);
        const first = await call(placed, withQuery(request, { pageSize: ALL }));
        const whole = listOf(first);
        const pages: unknown[] = [];
        const totals = new Set([totalOf(first)]);
        for (let page = 0; page * PAGE < whole.length; page += 1) {
          const paging = { pageSize: PAGE, pageNumber: firstPageOf(placed) + page };
          const answer = await call(placed, withQuery(request, paging));
          pages.push(...listOf(answer));
          totals.add(totalOf(answer));
        }
        expect([keyOf(placed), pages]).toEqual([keyOf(placed), whole]);
        const isAll = whole.length < ALL && !totals.has(undefined);
        expect([keyOf(placed), [...totals]]).toEqual([keyOf(placed), isAll ? [String(whole.length)] : [totalOf(first)]]);
      }
    });

    it('a filter of a list finds those that have its value', async () => {
      for (const placed of operations.filter(isPaged)) {
        const request = requestOf(placed, seed);
        const items = listOf(await call(placed, withQuery(request, { pageSize: ALL })));
        for (const [name, value] of filtersOf(placed, items)) {
          const found = listOf(await call(placed, withQuery(request, { pageSize: ALL, [name]: String(value) })));
          const [filter, expected] = [`${keyOf(placed)}?${name}=${value}`, items.filter((item) => item[name] === value)];
          const known = items.length < ALL ? found : found.slice(0, expected.length); // a page with more behind it
          const isByCode = BY_CODE.has(`${keyOf(placed)}?${name}`);
          expect([filter, isByCode ? inAnyOrder(known) : known]).toEqual([filter, isByCode ? inAnyOrder(expected) : expected]);
        }
      }
    });

    it('an erasure of another customer leaves them as they are', async () => {
      const before = await rows.texts();
      for (const placed of operations.filter(({ path }) => path.endsWith('/personal-data/{customerNumber}'))) {
        for (const customerNumber of STRANGERS) {
          const { body } = await call(placed, requestOf(placed, { ...seed, params: { ...seed.params, customerNumber }, paramsOf: {} }));
          expect([keyOf(placed), OF_NEIGHBOURS.exec(JSON.stringify(body) ?? '')?.[2]]).toEqual([keyOf(placed), undefined]);
        }
      }
      expect(changedRows(before, await rows.texts())).toEqual([]);
    });

    it('a change is read as it was sent, and a change of a part leaves the other parts as they are', async () => {
      const faults: string[] = [];
      for (const [placed, reading] of operations.flatMap(withReading)) {
        const read = async (): Promise<Item> => Object((await call(reading, requestOf(reading, seed))).body) as Item;
        const before = await read();
        const request = requestOf(placed, seed);
        if (!isSuccess(await call(placed, request))) continue;
        const [sent, after] = [Object(request.body) as Item, await read()];
        const shown = membersOf(reading.operation.responses['200']?.content?.['application/json']?.schema, document);
        const lost = Object.keys(sent).filter((name) => shown.includes(name) && !shows(after[name], sent[name]));
        const others = Object.keys({ ...before, ...after }).filter((name) => !(name in sent) && !OF_EACH_CHANGE.has(name));
        const changed = placed.method === 'PATCH' ? others.filter((name) => !isDeepStrictEqual(before[name], after[name])) : [];
        faults.push(...[...lost, ...changed].map((name) => `${keyOf(placed)}: ${name} is ${JSON.stringify(after[name])}`));
      }
      expect(faults).toEqual([]);
    });

    // Last, because it uses up the seed.
    it('a change of one leaves the others as they are, and a POST that is declared to write changes something', async () => {
      const faults: string[] = [];
      const writes = routesOf(start()).filter(({ method, effect }) => method === 'POST' && effect === 'write');
      const writing = new Set(writes.map(documentedKeyOf));
      const succeeds = async (placed: PlacedOperation, own: Seed): Promise<boolean> => {
        const change = await own.outdated?.[keyOf(placed)]?.();
        const before = await rows.texts();
        const answer = await call(placed, { ...requestOf(placed, own), ...(change?.body !== undefined && { body: change.body }) });
        const after = await rows.texts();
        const changed = changedRows(before, after);
        if (changed.length > 0 && isOwn(placed)) faults.push(`${keyOf(placed)} changes ${changed.join('\n')}`);
        const isRead = isSuccess(answer) && !mayFindNothing(placed) && isDeepStrictEqual(before, after);
        if (isRead && writing.has(keyOf(placed))) faults.push(`${keyOf(placed)} writes nothing: declare it by CallEffect('read')`);
        return isSuccess(answer);
      };
      let own = seed; // shared until an earlier call has used it up
      const called = operations.filter((each) => each.method === 'POST' || (each.method !== 'GET' && isOwn(each)));
      for (const placed of called.toSorted(byDeletion)) {
        if (await succeeds(placed, own)) continue;
        own = await seeder(start(), `n${operations.indexOf(placed)}`);
        await succeeds(placed, own);
      }
      expect(faults).toEqual([]);
    });
  });
}

const keyOf = ({ method, path }: PlacedOperation): string => `${method} ${path}`;
const byDeletion = (a: PlacedOperation, b: PlacedOperation): number => Number(a.method === 'DELETE') - Number(b.method === 'DELETE');

/** Whether a call has two successes: 204 if there is nothing to do. */
const mayFindNothing = ({ operation: { responses } }: PlacedOperation): boolean => '204' in responses && '200' in responses;

const requestOf = ({ method, path, operation }: PlacedOperation, seed: Seed): SeededRequest =>
  goodRequest(method, path, operation, seed, mainKindOf(operation));

const isPaged = ({ method, operation }: PlacedOperation): boolean =>
  method === 'GET' && ['pageSize', 'pageNumber'].every((paging) => operation.parameters?.some(({ name }) => name === paging));

const firstPageOf = ({ operation }: PlacedOperation): number =>
  operation.parameters?.find(({ name }) => name === 'pageNumber')?.schema?.minimum ?? 1;

function withQuery(request: SeededRequest, changes: Readonly<Record<string, string | number>>): SeededRequest {
  const [path = '', query] = request.path.split('?');
  const changed = new URLSearchParams(query);
  for (const [name, value] of Object.entries(changes)) changed.set(name, String(value));
  return { ...request, path: `${path}?${changed.toString()}` };
}

type Item = Readonly<Record<string, unknown>>;
/** The number of all items, beyond the page; undefined where a list does not say it. */
const totalOf = ({ headers }: Answer): string | undefined =>
  ['x-total-count', 'items-count', 'count'].flatMap((name) => headers.get(name) ?? [])[0];
const listOf = ({ body }: Answer): readonly Item[] => (Array.isArray(body) ? (body as Item[]) : []);

/** Returns the parameters that are members of items, too, with each value that an item has. A moment is not one: it begins a list. */
function filtersOf({ operation }: PlacedOperation, items: readonly Item[]): (readonly [name: string, value: string | boolean])[] {
  const names = (operation.parameters ?? [])
    .filter((each) => each.in === 'query' && each.schema?.format !== 'date-time')
    .map(({ name }) => name);
  return names.flatMap((name) => {
    const values = items.map((item) => item[name]).filter((value) => typeof value === 'string' || typeof value === 'boolean');
    return [...new Set(values)].map((value) => [name, value] as const);
  });
}

/** Members that follow from a change of others. */
const OF_EACH_CHANGE: ReadonlySet<string> = new Set(['metadata', 'modifiedAt', 'version', 'statusChanges']);

/** The members of an object. */
function membersOf(schema: Schema | undefined, document: OpenApi): readonly string[] {
  if (!schema) return [];
  const named = schema.$ref === undefined ? undefined : document.components?.schemas?.[schema.$ref.split('/').at(-1)!];
  return [named, ...(schema.allOf ?? [])].flatMap((each) => membersOf(each, document)).concat(Object.keys(schema.properties ?? {}));
}

/** Whether a value is there as it was sent: with defaults, in another case, or as a moment instead of a date. */
function shows(value: unknown, sent: unknown): boolean {
  if (typeof sent === 'string' && typeof value === 'string') {
    const isSameMoment = Date.parse(sent) === Date.parse(value);
    return isSameMoment || value.toLowerCase().startsWith(sent.toLowerCase());
  }
  if (Array.isArray(sent)) return Array.isArray(value) && value.length === sent.length && sent.every((each, i) => shows(value[i], each));
  if (typeof sent !== 'object' || sent === null) return (value ?? null) === sent;
  return Object.entries(sent).every(([name, each]) => shows((Object(value) as Item)[name], each));
}

const inAnyOrder = (items: readonly unknown[]): readonly string[] => items.map((item) => JSON.stringify(item)).sort();
