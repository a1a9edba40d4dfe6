import { IDEMPOTENCY_HEADER } from '@suite/idempotency';
import { ApiDocument, operationsOf, type PlacedOperation } from '../api-document';
import { type Answer, send, type TestApp } from '../test-app';
import { goodRequest, isSuccess, mainKindOf, type Seeder } from './seed';

/** Members of a resource that its own work changes between two calls. */
const CHANGING: ReadonlySet<string> = new Set(['status', 'modifiedAt']);

/**
 * Repeats the valid request of every operation that accepts an Idempotency-Key. Generated from the OpenAPI document, so that new routes
 * are included.
 */
export function describeRepeats(area: { readonly name: string }, start: () => TestApp, seeder: Seeder): void {
  const accepting = operationsOf(ApiDocument.of(area.name).document).filter(({ operation }) =>
    operation.parameters?.some(({ name }) => name.toLowerCase() === IDEMPOTENCY_HEADER),
  );
  if (accepting.length === 0) return;

  describe('a request with an Idempotency-Key', () => {
    /** Each has a seed of its own, which its first call may use up. */
    const answersOf = async ({ method, path, operation }: PlacedOperation, name: string): Promise<[Answer, Answer]> => {
      const { path: filled, ...request } = goodRequest(method, path, operation, await seeder(start(), name), mainKindOf(operation));
      const repeated = { ...request, headers: { ...request.headers, [IDEMPOTENCY_HEADER]: `${method} ${path}` } };
      return [await send(start().url + filled, method, repeated), await send(start().url + filled, method, repeated)];
    };

    it('has its first answer when it is repeated, on every route', async () => {
      const others: object[] = [];
      let successes = 0;
      for (const [index, placed] of accepting.entries()) {
        const [first, again] = await answersOf(placed, `again-${index}`);
        if (!isSuccess(first)) continue;
        successes += 1;
        const [one, other] = [first, again].map(({ status, body }) => JSON.stringify([status, body], lasting));
        if (one !== other) others.push({ route: `${placed.method} ${placed.path}`, one, other });
      }
      expect(others).toEqual([]);
      expect(successes).toBeGreaterThan(0);
    });
  });
}

const lasting = (name: string, value: unknown): unknown => (CHANGING.has(name) ? undefined : value);
