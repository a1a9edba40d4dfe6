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

/** A message of the feed. */
export interface ExampleMessage {
  readonly type: string;
  readonly [member: string]: unknown;
}

const STORY = 'examples.json';
const MESSAGES = 'message-examples.json';
const fileOf = (service: string, name: string): string => join(__dirname, '../../../../apps', service, name);

export const storyOf = (service: string): ExampleCall[] => read(fileOf(service, STORY));
export const writeStory = (service: string, story: readonly ExampleCall[]): void => write(fileOf(service, STORY), story);

/** Returns one message of each type, as the calls of the story have caused it. */
export const messagesOf = (service: string): ExampleMessage[] => read(fileOf(service, MESSAGES));
export const writeMessages = (service: string, messages: readonly ExampleMessage[]): void => write(fileOf(service, MESSAGES), messages);

const read = <T>(file: string): T[] => (existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T[]) : []);
const write = (file: string, content: readonly object[]): void => writeFileSync(file, `${JSON.stringify(content, null, 2)}\n`);
