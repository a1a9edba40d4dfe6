import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** One call of the examples, and what is answered; they are sent in their order. */
export interface ExampleCall {
  /** Its operationId. */
  readonly operation: string;
  /** What the example shows. */
  readonly title: string;
  /** The kind of caller, for a customer also which: `customer 1000000001`. Without it: an application, where one may call. */
  readonly as?: string;
  /** What the caller may do beside that. */
  readonly scopes?: readonly string[];
  readonly path?: Readonly<Record<string, string>>;
  /** A list is sent with commas. */
  readonly query?: Readonly<Record<string, string | number | boolean | readonly string[]>>;
  readonly headers?: Readonly<Record<string, string>>;
  /** Headers that the call can do without, and does. */
  readonly without?: readonly string[];
  readonly body?: unknown;
  /** What happens in the background: the call is sent again until its answer has this text. */
  readonly until?: string;
  readonly status?: number;
  readonly answer?: unknown;
}

const fileOf = (service: string): string => join(__dirname, '../../../../apps', service, 'examples.json');

export function storyOf(service: string): ExampleCall[] {
  const file = fileOf(service);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as ExampleCall[]) : [];
}

export function writeStory(service: string, story: readonly ExampleCall[]): void {
  writeFileSync(fileOf(service), `${JSON.stringify(story, null, 2)}\n`);
}
