import type { CallerKind } from '@suite/auth-guard';
import type { MessagesArea } from '@suite/messages';
import { PLATFORM_TENANT } from '@suite/tenant';
import { ApiDocument, operationsOf, type PlacedOperation } from '../api-document';
import { isOfPlatform } from '../routes/isolation-probes';
import { fillPath } from '../routes/routes';
import { formOf, headersOf, isForm, mainKindOf, SEEDED } from '../routes/seed';
import type { Answer, TestApp } from '../test-app';
import { bearer } from '../test-tokens';
import { until } from '../until';
import { type ExampleCall, type ExampleMessage, messagesOf, storyOf, writeMessages, writeStory } from './example-story';
import { ExampleValues, type Varying } from './example-values';

export interface ExampleOptions {
  /** Creates what the first call needs. Returns the values of this run for values of the examples. */
  readonly prepare?: (service: TestApp) => Promise<Readonly<Record<string, string>> | void>;
  /** Values that the service generates, besides ids, times and tokens. */
  readonly varying?: Varying;
  /** Returns the headers that sign a call, instead of those of the example. */
  readonly sign?: (headers: Readonly<Record<string, string>>, text: string) => Readonly<Record<string, string>>;
}

/** With RECORD_EXAMPLES=1 the answers are written to examples.json, and the messages next to it. Previous values are kept if possible. */
const isRecording = process.env['RECORD_EXAMPLES'] === '1';

/**
 * Sends the calls of apps/<app>/examples.json, the examples of its OpenAPI document, to the running service in order, and compares
 * each answer with the example. Then it compares messages of each type that the calls have caused with those of the AsyncAPI document.
 */
export function describeExamples(area: MessagesArea, start: () => Promise<TestApp>, options: ExampleOptions = {}): void {
  const { name, messages: types = [] } = area;
  const { prepare, varying, sign } = options;
  const story = storyOf(name);
  const messages = messagesOf(name);
  const operations = new Map(operationsOf(ApiDocument.of(name).document).map((placed) => [placed.operation.operationId, placed]));

  describe(`the examples of ${name}`, () => {
    let service: TestApp;
    let values: ExampleValues;
    let feed: Feed;
    const recorded = new Map<ExampleCall, ExampleCall>();
    const recordedMessages: ExampleMessage[] = [];
    beforeAll(async () => {
      service = await start();
      feed = new Feed(service, area);
      values = new ExampleValues(varying, (await prepare?.(service)) ?? {});
    });
    afterAll(async () => {
      await service.stop();
      if (!isRecording) return;
      writeStory(
        name,
        story.map((call) => recorded.get(call) ?? call),
      );
      if (types.length > 0) writeMessages(name, recordedMessages);
    });

    it('exist', () => expect(story.length).toBeGreaterThan(0));

    it.each(story.map((call, i) => [i + 1, call.operation, call.title, call] as const))('%i %s: %s', async (_i, id, _title, call) => {
      const operation = operations.get(id);
      if (!operation) throw new Error(`There is no operation ${id}`);
      const answer = await until(`"${call.until}" in the answer`, async () => {
        const answer = withoutFile(operation, await send(service, operation, signed(values.actual(call), sign)));
        return isExpected(call, answer) && answer;
      });
      const difference = values.difference(call.answer, answer.body);
      if (isRecording) recorded.set(call, recordOf(call, answer, values));
      else expect([answer.status, difference]).toEqual([call.status, undefined]);
      if (types.length > 0) await feed.read();
    });

    it.each(isRecording ? types.map(({ type }) => type) : messages.map(({ type }) => type))('write the message %s', async (type) => {
      const example = messages.find((each) => each.type === type);
      const found = () => feed.messages.filter((each) => each.type === type);
      const difference = (each: ExampleMessage) => values.withoutTimes().difference(example, numberedLike(example, each));
      const poll = async () => {
        await feed.read();
        return found().some((each) => isRecording || difference(each) === undefined);
      };
      await until(`the message ${type} of the example`, poll, { lastSeen: () => found().map(difference) });
      const chosen = found().find((each) => difference(each) === undefined) ?? richest(found());
      if (isRecording && chosen) recordedMessages.push(values.recorded(numberedLike(example, chosen), example) as ExampleMessage);
    });
  });
}

/** The messages of a service so far, with their personal data: as they are before a later call erases it. */
class Feed {
  readonly messages: ExampleMessage[] = [];
  private readonly service: TestApp;
  private readonly url: string;
  private readonly headers: Readonly<Record<string, string>>;

  constructor(service: TestApp, { prefix, messages = [] }: MessagesArea) {
    this.service = service;
    this.url = `${prefix}/${SEEDED.tenant}/messages`;
    const personal = messages.flatMap(({ personalData }) => personalData?.scopes ?? []);
    this.headers = bearer.application(['messages.read', ...new Set(personal)].join(' '));
  }

  async read(): Promise<void> {
    const after = (this.messages.at(-1)?.['position'] ?? 0) as number;
    const { status, body } = await this.service.call('GET', `${this.url}?limit=500&after=${after}`, { headers: this.headers });
    expect(status).toBe(200);
    this.messages.push(...(body as readonly ExampleMessage[]));
  }
}

/** Returns a message that shows much of its type: the longest one, of the last of each resource. */
function richest(messages: readonly ExampleMessage[]): ExampleMessage | undefined {
  const last = new Map(messages.map((message) => [JSON.stringify(message['resource']), message]));
  const lengthOf = (message: ExampleMessage) => JSON.stringify(message).length;
  return [...last.values()].sort((one, other) => lengthOf(other) - lengthOf(one))[0];
}

const NUMBERS = ['position', 'sequence', 'resourceVersion'];

/** Numbers a message as the example. Messages that are written at intervals differ in number in each run. */
const numberedLike = (example: ExampleMessage | undefined, message: ExampleMessage): ExampleMessage => ({
  ...message,
  ...(example && Object.fromEntries(NUMBERS.map((name) => [name, example[name]]))),
});

const isExpected = ({ until }: ExampleCall, { body }: Answer): boolean => until === undefined || JSON.stringify(body).includes(until);

function signed(call: ExampleCall, sign: ExampleOptions['sign']): ExampleCall {
  const { headers = {}, body } = call;
  return sign && body !== undefined ? { ...call, headers: { ...headers, ...sign(headers, JSON.stringify(body)) } } : call;
}

function send(service: TestApp, { method, path, operation }: PlacedOperation, call: ExampleCall): Promise<Answer> {
  const { path: params, query, headers, without = [], body } = call;
  const sent = Object.entries({ ...callerHeaders(path, operation, call), ...headers }).filter(([name]) => !without.includes(name));
  const filled = fillPath(path, (name) => params?.[name] ?? (name === 'tenant' ? SEEDED.tenant : 'unknown'));
  const search = new URLSearchParams(Object.entries(query ?? {}).map(([name, value]): [string, string] => [name, String(value)]));
  return service.call(method, search.size > 0 ? `${filled}?${search.toString()}` : filled, {
    headers: Object.fromEntries(sent),
    ...(body !== undefined && { body: isForm(operation) ? formOf(body) : body }),
  });
}

/** Examples do not show files: tests of their own read them. */
function withoutFile({ operation: { responses } }: PlacedOperation, answer: Answer): Answer {
  const types = Object.keys(responses[String(answer.status)]?.content ?? {});
  const isFile = types.length > 0 && !types.some((type) => ['application/json', 'text/event-stream'].includes(type));
  return isFile ? { ...answer, body: undefined } : answer;
}

function callerHeaders(path: string, operation: PlacedOperation['operation'], { as, scopes = [] }: ExampleCall): Record<string, string> {
  const [kind, customerNumber] = (as ?? mainKindOf(operation)).split(' ') as [CallerKind, string?];
  const scope = [...(operation['x-scopes']?.[kind] ?? []), ...scopes].join(' ');
  return {
    ...headersOf(operation, kind, isOfPlatform(path) ? { token: PLATFORM_TENANT, saas: SEEDED.tenant } : undefined),
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
