import { readFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import { answerFile, type LocalFile } from './answer-file.ts';

/** Answers a request with one of the gateway's own pages. Returns false if there is none at the path. */
export type Pages = (path: string, response: ServerResponse) => boolean;

/** Returns the content of a path; called for each request. */
export type Files = Readonly<Record<string, () => LocalFile | Promise<LocalFile>>>;

const BROWSER = join(import.meta.dirname, 'browser');

/** Returns a script of this folder. */
export const pageScript = (name: string): LocalFile => ({ type: 'text/javascript', body: readFileSync(join(BROWSER, name), 'utf8') });

export const LOCAL_SCRIPTS: Files = {
  '/local/front.js': () => pageScript('front.js'),
  '/local/copy.js': () => pageScript('copy.js'),
};

/** Serves content by path. Content that fails is a 503. */
export const pagesOf =
  (files: Files): Pages =>
  (path, response) => {
    const make = Object.hasOwn(files, path) ? files[path] : undefined;
    if (make) void answerContent(make, response);
    return make !== undefined;
  };

async function answerContent(make: NonNullable<Files[string]>, response: ServerResponse): Promise<void> {
  try {
    answerFile(response, await make());
  } catch (error) {
    answerFile(response, { status: 503, type: 'application/json', body: JSON.stringify({ message: (error as Error).message }) });
  }
}

/** Combines pages: the first one that has the path answers. */
export const firstOf =
  (...all: readonly Pages[]): Pages =>
  (path, response) =>
    all.some((pages) => pages(path, response));
