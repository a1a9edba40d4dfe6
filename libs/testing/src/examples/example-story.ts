import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** One call of the examples with its answer. Calls are sent in order. */
export interface ExampleCall {
  /** Its operationId. */
  readonly operation: string;
  /** The title of the example. */
  readonly title: string;
  /** The kind of caller, with the number for a customer: `customer 1000000001`. Default: an application, if allowed. */
  readonly as?: string;
  /** Additional scopes of the caller. */
  readonly scopes?: readonly string[];
  readonly path?: Readonly<Record<string, string>>;
  /** A list is sent comma-separated. */
  readonly query?: Readonly<Record<string, string | number | boolean | readonly string[]>>;
  readonly headers?: Readonly<Record<string, string>>;
  /** Optional headers that the call omits. */
  readonly without?: readonly string[];
  readonly body?: unknown;
  /** Whether the document shows this example first. */
  readonly typical?: boolean;
  /** Repeats the call until its answer has this text, for background work. */
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
