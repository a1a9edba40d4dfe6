import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '../paths.ts';

/** What the code says of itself, and what the documents say of it: read as text, compared by docs.spec.ts. */
export const read = (file: string): string => readFileSync(join(repositoryRoot, file), 'utf8');

/** Tracked-looking files by pattern, relative to the root; builds and packages left out. */
export const files = (pattern: string): string[] =>
  globSync(pattern, { cwd: repositoryRoot, exclude: (name) => name === 'node_modules' || name === 'dist' || name.startsWith('.') }).sort();

const production = (folder: string): string =>
  files(`${folder}/src/**/*.ts`)
    .filter((file) => !file.endsWith('.spec.ts'))
    .map(read)
    .join('\n');

const matches = (text: string, pattern: RegExp): string[] =>
  [...new Set([...text.matchAll(pattern)].map((match) => match[1] ?? ''))].sort();

/** The types of errors that the folders throw, where they stand as a literal. */
export const thrownTypes = (...folders: string[]): string[] =>
  matches(folders.map(production).join('\n'), /new AppError\(\s*'[a-z_]+',\s*'([a-z_]+)'/g);

/** Whether a text stands as a literal anywhere in the folders' code. */
export const isLiteral = (text: string, ...folders: string[]): boolean =>
  folders.some((folder) => production(folder).includes(`'${text}'`));

/** The environment variables that a source file reads. */
export const readVariables = (file: string): string[] => {
  const text = read(file);
  const mail = /mailSettings\(\w/.test(text) && !file.startsWith('libs/') ? readVariables('libs/platform/src/mail-sender.ts') : [];
  return [...matches(text, /\benv\.\w+(?:<\w+>)?\(\s*'([A-Z][A-Z0-9_]*)'/g), ...mail].sort();
};

/** What stands in backticks in the first column of the table under a heading. */
export function firstColumn(markdown: string, heading: string): string[] {
  const [, section = ''] = markdown.split(new RegExp(`^## ${heading}$`, 'm'));
  const [body = ''] = section.split(/^## /m);
  const cells = matches(body, /^\| (`[^|]+`) +\|/gm);
  return matches(cells.join('\n'), /`([^`]+)`/g);
}

/** Links of a document to files of the repository, without their anchors. */
export const links = (markdown: string): string[] => matches(markdown, /\]\((?!https?:|#|mailto:)([^)#\s]+)/g);

/** Files and folders that a document names in its text. Patterns such as apps/<name> are none. */
export const namedPaths = (markdown: string): string[] =>
  matches(markdown, /(?<![\w./-])((?:apps|libs|tools|e2e|k8s|docker|docs)\/[\w./-]*\w)(?![\w/]*[<*])/g);
