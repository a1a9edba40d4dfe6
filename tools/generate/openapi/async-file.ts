import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '../../paths.ts';
import type { AsyncDocument, AsyncMessage } from './messages.ts';

/** The file with the AsyncAPI document of a service. */
export const asyncFileOf = (app: string): string => join('apps', app, 'asyncapi.json');

/** Reads the AsyncAPI document of a service; undefined for one without messages. */
export function readAsyncDocument(app: string): AsyncDocument | undefined {
  const file = join(repositoryRoot, asyncFileOf(app));
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as AsyncDocument) : undefined;
}

/** Returns the messages of a channel: of the feed, or of webhooks, which can also get a test. */
export function messagesOf({ channels, components }: AsyncDocument, channel: keyof AsyncDocument['channels']): AsyncMessage[] {
  return Object.values(channels[channel].messages).flatMap(({ $ref }) => components.messages[$ref.split('/').at(-1) ?? ''] ?? []);
}
