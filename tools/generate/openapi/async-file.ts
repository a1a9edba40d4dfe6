import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '../../paths.ts';
import { parsedFile } from '../docs-site/parsed-file.ts';
import type { AsyncDocument, AsyncMessage } from './messages.ts';

/** The file with the AsyncAPI document of a service. */
export const asyncFileOf = (app: string): string => join('apps', app, 'asyncapi.json');

const asyncDocumentIn = parsedFile((text) => JSON.parse(text) as AsyncDocument);

/** Reads the AsyncAPI document of a service; undefined for one without messages. */
export function readAsyncDocument(app: string): AsyncDocument | undefined {
  const file = asyncFileOf(app);
  return existsSync(join(repositoryRoot, file)) ? asyncDocumentIn(file) : undefined;
}

/** Returns the messages of a channel: of the feed, or of webhooks, which can also get a test. */
export function messagesOf({ channels, components }: AsyncDocument, channel: keyof AsyncDocument['channels']): AsyncMessage[] {
  return Object.values(channels[channel].messages).flatMap(({ $ref }) => components.messages[$ref.split('/').at(-1) ?? ''] ?? []);
}
