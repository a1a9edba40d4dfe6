import { readFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import { answerFile, answerPage, type LocalFile } from './look.ts';

/** A page that the gateway answers itself; false when it has nothing at that path. */
export type Pages = (path: string, response: ServerResponse) => boolean;

/** What is answered at a path: made anew for each request. */
export type Files = Readonly<Record<string, () => LocalFile | Promise<LocalFile>>>;

const BROWSER = join(import.meta.dirname, 'browser');
const script = (name: string) => () => ({ type: 'text/javascript', body: readFileSync(join(BROWSER, name), 'utf8') });

export const LOCAL_SCRIPTS: Files = { '/local/front.js': script('front.js'), '/local/copy.js': script('copy.js') };

/** Answers files by their path; what cannot be made is a 503. */
export const pagesOf =
  (files: Files): Pages =>
  (path, response) => {
    const make = Object.hasOwn(files, path) ? files[path] : undefined;
    if (make) void answerMade(make, response);
    return make !== undefined;
  };

async function answerMade(make: NonNullable<Files[string]>, response: ServerResponse): Promise<void> {
  try {
    const file = await make();
    if (file.type === 'text/html') answerPage(response, file.status ?? 200, file.body);
    else answerFile(response, file);
  } catch (error) {
    answerFile(response, { status: 503, type: 'application/json', body: JSON.stringify({ message: (error as Error).message }) });
  }
}

/** The first that has something at the path answers. */
export const firstOf =
  (...all: readonly Pages[]): Pages =>
  (path, response) =>
    all.some((pages) => pages(path, response));
