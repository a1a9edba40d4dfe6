import { ApiDocument, operationsOf, type PlacedOperation } from '../api-document';
import type { TestApp } from '../test-app';
import { goodRequest, headersOf, isSuccess, mainKindOf, type Seeder } from './seed';

/**
 * Sends the valid request of every operation that answers with a Location, and reads what is there if it can be read. Generated from the
 * OpenAPI document, so that new routes are included.
 */
export function describeLocations(area: { readonly name: string }, start: () => TestApp, seeder: Seeder): void {
  const operations = operationsOf(ApiDocument.of(area.name).document);
  const creating = operations.filter(({ operation }) => operation.responses['201']?.headers?.['Location'] !== undefined);
  /** The operations at a path. A parameter matches one segment; those of a path with fewer of them come first. */
  const operationsAt = (path: string): readonly PlacedOperation[] =>
    operations.filter((placed) => patternOf(placed.path).test(path)).toSorted((a, b) => parametersOf(a) - parametersOf(b));
  if (creating.length === 0) return;

  describe('the Location of what a call creates', () => {
    /** Returns what is wrong with the Location of a call; nothing for a call that creates nothing with the request of the seed. */
    const faultOf = async ({ method, path, operation }: PlacedOperation, name: string): Promise<string | undefined> => {
      const request = goodRequest(method, path, operation, await seeder(start(), name), mainKindOf(operation));
      const created = await start().call(method, request.path, request);
      if (!isSuccess(created) || created.status !== 201) return undefined;
      const location = created.headers.get('location') ?? '';
      const found = operationsAt(location);
      if (found.length === 0) return `${method} ${path}: there is no operation at ${location}`;
      const reading = found.find((placed) => placed.method === 'GET');
      if (!reading) return undefined; // it can only be deleted
      const headers = headersOf(reading.operation, mainKindOf(reading.operation));
      const { status, body } = await start().call('GET', location, { headers });
      return status === 200 ? undefined : `${method} ${path}: GET ${location} answers ${status} ${JSON.stringify(body)}`;
    };

    it('is a path of the document, where it can be read if there is a GET', async () => {
      const faults: (string | undefined)[] = [];
      for (const [index, placed] of creating.entries()) faults.push(await faultOf(placed, `at-${index}`));
      expect(faults.filter((fault) => fault !== undefined)).toEqual([]);
    });
  });
}

const patternOf = (path: string): RegExp => new RegExp(`^${path.replaceAll(/\{[^}]+\}/g, '[^/]+')}$`);
const parametersOf = ({ path }: PlacedOperation): number => path.split('{').length;
