import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '../../paths.ts';

/** What the code says of itself, and what the documents say of it: read as text, compared by docs.spec.ts. */
export const read = (file: string): string => readFileSync(join(repositoryRoot, file), 'utf8');

/** Tracked-looking files by pattern, relative to the root; builds and packages left out. */
export const files = (pattern: string): string[] =>
  globSync(pattern, { cwd: repositoryRoot, exclude: (name) => name === 'node_modules' || name === 'dist' || name.startsWith('.') }).sort();

/** The code of a file, or of a folder's src without its specs. */
const production = (path: string): string =>
  path.endsWith('.ts')
    ? read(path)
    : files(`${path}/src/**/*.ts`)
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
  const mail = /mailSettings\(\w/.test(text) && !file.startsWith('libs/') ? readVariables('libs/platform/src/mail/mail-sender.ts') : [];
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

/** An example of STYLE.md: the file that it says it is taken from, and its lines. */
export interface Snippet {
  readonly file: string;
  readonly lines: readonly string[];
}

/** The code blocks that begin with `after (path)`; a block that says `after` and names no file has the file ''. */
export const snippets = (markdown: string): Snippet[] =>
  [...markdown.matchAll(/^```\w+\n(?:\/\/|--) after(?: \(([^)]+)\))?[^\n]*\n([\s\S]*?)^```/gm)].map(([, file = '', body = '']) => ({
    file,
    lines: body.split('\n').flatMap((line) => line.split('…').map((part) => part.trim())),
  }));

/** The lines of a snippet that its file does not have; white space does not count. */
export function strangeLines({ file, lines }: Snippet): string[] {
  const flat = (text: string) => text.replaceAll(/\s+/g, ' ');
  const source = flat(production(file));
  return lines.filter((line) => !source.includes(flat(line)));
}
