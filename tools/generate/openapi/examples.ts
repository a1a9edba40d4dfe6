import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '../../paths.ts';
import { type Content, type Document, type Operation, operationsOf, type Response } from './model.ts';

/** A call of apps/<app>/examples.json, which a test of the app sends to the running service. */
export interface ExampleCall {
  readonly operation: string;
  readonly title: string;
  readonly path?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly headers?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  /** Whether readers see this example first. Default: the first one that succeeds. */
  readonly typical?: boolean;
  readonly status: number;
  readonly answer?: unknown;
}

/** Returns the calls with a recorded answer. A new call has none until its test records it. */
export function examplesOf(app: string): ExampleCall[] {
  const file = join(repositoryRoot, 'apps', app, 'examples.json');
  const story = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Partial<ExampleCall>[]) : [];
  return story.filter((call): call is ExampleCall => call.status !== undefined);
}

/** Adds every call to its operation as an example, the typical ones first. Resolves references to `responses` where it adds one. */
export function addExamples(document: Document, calls: readonly ExampleCall[], responses: ReadonlyMap<string, Response>): void {
  const operations = new Map(operationsOf(document).map(({ operation }) => [operation.operationId, operation]));
  for (const call of calls.toSorted((one, other) => rankOf(one) - rankOf(other))) {
    const operation = operations.get(call.operation);
    if (!operation) throw new Error(`examples.json calls ${call.operation}, which is not an operation`);
    addRequest(operation, call);
    addAnswer(operation, call, responses);
  }
}

/** Samples use the first example, and readers copy them. */
const rankOf = ({ typical = false, status }: ExampleCall): number => (typical ? 0 : status < 400 ? 1 : 2);

function addRequest(operation: Operation, call: ExampleCall): void {
  const values: Readonly<Record<string, unknown>> = { tenant: 'acme', ...call.path, ...call.query, ...call.headers };
  for (const parameter of operation.parameters ?? []) parameter.example ??= values[parameter.name];
  if (call.body !== undefined && !isInvalid(call)) addTo(Object.values(operation.requestBody?.content ?? {}), call, call.body);
}

/** Whether the request is invalid by the document, so that only its answer is shown. */
const isInvalid = ({ status, answer }: ExampleCall): boolean =>
  status === 400 && (Array.isArray(answer) || (answer as { readonly type?: unknown }).type === 'validation_violation');

function addAnswer(operation: Operation, call: ExampleCall, responses: ReadonlyMap<string, Response>): void {
  const status = String(call.status);
  const response = operation.responses[status];
  if (!response) throw new Error(`examples.json has the status ${status} for ${call.operation}, which the document does not have`);
  if (call.answer === undefined) return;
  const resolved = response.$ref === undefined ? response : structuredClone(responses.get(response.$ref.split('/').at(-1) ?? '') ?? {});
  operation.responses[status] = resolved;
  addTo(Object.values(resolved.content ?? {}), call, call.answer);
}

/** A content with an example of its own is a file. Examples of calls do not show files. */
function addTo(contents: readonly Content[], { title }: ExampleCall, value: unknown): void {
  const name = title
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
  for (const content of contents.filter(({ example }) => example === undefined))
    content.examples = { ...content.examples, [name]: { summary: title, value } };
}
