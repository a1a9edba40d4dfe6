import type { CallerKind } from '@suite/auth-guard';
import { ApiDocument, operationsOf, type PlacedOperation } from '../api-document';
import { fillPath } from '../routes/routes';
import { formOf, headersOf, isForm, kindsOf, SEEDED } from '../routes/seed';
import type { Answer, TestApp } from '../test-app';
import { bearer } from '../test-tokens';
import { until } from '../until';
import { type ExampleCall, storyOf, writeStory } from './example-story';
import { ExampleValues, type Varying } from './example-values';

export interface ExampleOptions {
  /** Creates what the first call needs. Returns the values of this run for values of the examples. */
  readonly prepare?: (service: TestApp) => Promise<Readonly<Record<string, string>> | void>;
  /** Values that the service generates, besides ids, times and tokens. */
  readonly varying?: Varying;
}

/** With RECORD_EXAMPLES=1 the answers are written to examples.json. Previous values are kept if possible. */
const isRecording = process.env['RECORD_EXAMPLES'] === '1';

/**
 * Sends the calls of apps/<app>/examples.json, the examples of its OpenAPI document, to the running service in order, and compares
 * each answer with the example.
 */
export function describeExamples(
  { name }: { readonly name: string },
  start: () => Promise<TestApp>,
  { prepare, varying }: ExampleOptions = {},
): void {
  const story = storyOf(name);
  const operations = new Map(operationsOf(ApiDocument.of(name).document).map((placed) => [placed.operation.operationId, placed]));

  describe(`the examples of ${name}`, () => {
    let service: TestApp;
    let values: ExampleValues;
    const recorded = new Map<ExampleCall, ExampleCall>();
    beforeAll(async () => {
      service = await start();
      values = new ExampleValues(varying, (await prepare?.(service)) ?? {});
    });
    afterAll(async () => {
      await service.stop();
      if (isRecording)
        writeStory(
          name,
          story.map((call) => recorded.get(call) ?? call),
        );
    });

    it('exist', () => expect(story.length).toBeGreaterThan(0));

    it.each(story.map((call, i) => [i + 1, call.operation, call.title, call] as const))('%i %s: %s', async (_i, id, _title, call) => {
      const operation = operations.get(id);
      if (!operation) throw new Error(`There is no operation ${id}`);
      const answer = await until(`"${call.until}" in the answer`, async () => {
        const answer = await send(service, operation, values.actual(call));
        return isExpected(call, answer) && answer;
      });
      const difference = values.difference(call.answer, answer.body);
      if (isRecording) recorded.set(call, recordOf(call, answer, values));
      else expect([answer.status, difference]).toEqual([call.status, undefined]);
    });
  });
}

const isExpected = ({ until }: ExampleCall, { body }: Answer): boolean => until === undefined || JSON.stringify(body).includes(until);

function send(service: TestApp, { method, path, operation }: PlacedOperation, call: ExampleCall): Promise<Answer> {
  const { path: params, query, headers, without = [], body } = call;
  const sent = Object.entries({ ...callerHeaders(operation, call), ...headers }).filter(([name]) => !without.includes(name));
  const filled = fillPath(path, (name) => params?.[name] ?? (name === 'tenant' ? SEEDED.tenant : 'unknown'));
  const search = new URLSearchParams(Object.entries(query ?? {}).map(([name, value]): [string, string] => [name, String(value)]));
  return service.call(method, search.size > 0 ? `${filled}?${search.toString()}` : filled, {
    headers: Object.fromEntries(sent),
    ...(body !== undefined && { body: isForm(operation) ? formOf(body) : body }),
  });
}

function callerHeaders(operation: PlacedOperation['operation'], { as, scopes = [] }: ExampleCall): Record<string, string> {
  const kinds = kindsOf(operation);
  const defaultCaller = kinds.includes('application') ? 'application' : (kinds[0] ?? '');
  const [kind, customerNumber] = (as ?? defaultCaller).split(' ') as [CallerKind, string?];
  const scope = [...(operation['x-scopes']?.[kind] ?? []), ...scopes].join(' ');
  return {
    ...headersOf(operation, kind),
    ...(scopes.length > 0 && bearer.application(scope)),
    ...(customerNumber !== undefined && bearer.customer(customerNumber, { scope })),
  };
}

function recordOf(call: ExampleCall, { status, body }: Answer, values: ExampleValues): ExampleCall {
  const request = Object.entries(call).filter(([name]) => name !== 'status' && name !== 'answer');
  values.keepLiteral(Object.fromEntries(request));
  return {
    ...(Object.fromEntries(request) as unknown as ExampleCall),
    status,
    ...(body !== undefined && { answer: values.recorded(body, call.answer) }),
  };
}
