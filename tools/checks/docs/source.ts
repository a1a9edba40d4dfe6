import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { plain, slug } from '../../generate/docs-site/markdown.ts';
import { repositoryRoot } from '../../paths.ts';

/** Returns a file as text. docs.spec.ts compares the code with the documents. */
export const read = (file: string): string => readFileSync(join(repositoryRoot, file), 'utf8');

/** Returns files by pattern, relative to the root, without builds and packages. */
export const files = (pattern: string): string[] =>
  globSync(pattern, { cwd: repositoryRoot, exclude: (name) => name === 'node_modules' || name === 'dist' || name.startsWith('.') }).sort();

/** Returns the code of a file, or of a folder's src without its specs. */
const production = (path: string): string =>
  path.endsWith('.ts')
    ? read(path)
    : files(`${path}/src/**/*.ts`)
        .filter((file) => !file.endsWith('.spec.ts'))
        .map(read)
        .join('\n');

const matches = (text: string, pattern: RegExp): string[] =>
  [...new Set([...text.matchAll(pattern)].map((match) => match[1] ?? ''))].sort();

/** Returns the error types that the folders throw as literals. */
export const thrownTypes = (...folders: string[]): string[] =>
  matches(folders.map(production).join('\n'), /new AppError\(\s*'[a-z_]+',\s*'([a-z_]+)'/g);

/** Whether a text occurs as a literal in the folders' code. */
export const isLiteral = (text: string, ...folders: string[]): boolean =>
  folders.some((folder) => production(folder).includes(`'${text}'`));

/** The calls by which a service reads settings of a library. */
const SHARED_SETTINGS = [
  [/\bmailSettings\((this\.)?env\)/, 'libs/mail/src/mail-sender.ts'],
  [/\bintrospectionSettings\((this\.)?env\)/, 'libs/service/src/token-introspection.ts'],
] as const;

/** The objects of delivery's providers name the variables with their addresses. */
const providerVariables = (): string[] => matches(production('apps/delivery'), /\bvariable: '([A-Z][A-Z0-9_]*)'/g);

/** Returns the environment variables that a source file reads. */
export const readVariables = (file: string): string[] => {
  const text = read(file);
  const shared = SHARED_SETTINGS.flatMap(([call, library]) => (call.test(text) ? readVariables(library) : []));
  const ofProviders = /\bREMOTE_PROVIDERS\b/.test(text) ? providerVariables() : [];
  return [...new Set([...matches(text, /\benv\.\w+(?:<\w+>)?\(\s*'([A-Z][A-Z0-9_]*)'/g), ...shared, ...ofProviders])].sort();
};

/** Returns the code spans in the first column of the table under a heading. */
export function firstColumn(markdown: string, heading: string): string[] {
  const [, section = ''] = markdown.split(new RegExp(`^## ${heading}$`, 'm'));
  const [body = ''] = section.split(/^## /m);
  const cells = matches(body, /^\| (`[^|]+`) +\|/gm);
  return matches(cells.join('\n'), /`([^`]+)`/g);
}

/** Returns the exports of a library's index. */
export function exportsOf(library: string): string[] {
  const folder = `libs/${library}/src`;
  const index = read(`${folder}/index.ts`);
  const parts = [index, ...matches(index, /^export \* from '\.\/([^']+)'/gm).map((file) => read(`${folder}/${file}.ts`))];
  const declared = parts.flatMap((text) => matches(text, /^export (?:abstract |async )*(?:const|function|class|interface|type) (\w+)/gm));
  const listed = [...index.matchAll(/^export (?:type )?\{([^}]*)\}/gm)].flatMap(([, list = '']) => namesIn(list));
  return [...declared, ...listed];
}

/** Returns the names that a document's examples import from our libraries. */
export const imports = (markdown: string): { readonly library: string; readonly name: string }[] =>
  [...markdown.matchAll(/^import (?:type )?\{([^}]*)\} from '@suite\/([\w-]+)'/gm)].flatMap(([, list = '', library = '']) =>
    namesIn(list).map((name) => ({ library, name })),
  );

const namesIn = (list: string): string[] => [...list.matchAll(/(?:type )?(\w+)/g)].map(([, name = '']) => name);

/** Returns the links of a document to files of the repository, without anchors. */
export const links = (markdown: string): string[] => matches(markdown, /\]\((?!https?:|#|mailto:)([^)#\s]+)/g);

/** Returns the links of a document to headings of the repository's documents. */
export const anchoredLinks = (markdown: string): { readonly path: string; readonly anchor: string }[] =>
  [...markdown.matchAll(/\]\((?!https?:|mailto:)([^)#\s]*)#([^)\s]+)\)/g)].map(([, path = '', anchor = '']) => ({ path, anchor }));

/** Returns the anchors of a document's headings, as GitHub derives them. */
export const headingAnchors = (markdown: string): string[] =>
  [...markdown.matchAll(/^#{1,6} (.+)$/gm)].map(([, heading = '']) => slug(plain(heading)));

/** Returns the files and folders that a document names, except patterns such as apps/<name>. */
export const namedPaths = (markdown: string): string[] =>
  matches(markdown, /(?<![\w./-])((?:apps|libs|tools|e2e|k8s|docker|docs)\/[\w./-]*\w)(?![\w/]*[<*])/g);

/** An example of STYLE.md: the file that it quotes, and its lines. */
export interface Snippet {
  readonly file: string;
  readonly lines: readonly string[];
}

/** Returns the code blocks that begin with `after (path)`; without a path the file is ''. */
export const snippets = (markdown: string): Snippet[] =>
  [...markdown.matchAll(/^```\w+\n(?:\/\/|--) after(?: \(([^)]+)\))?[^\n]*\n([\s\S]*?)^```/gm)].map(([, file = '', body = '']) => ({
    file,
    lines: body.split('\n').flatMap((line) => line.split('…').map((part) => part.trim())),
  }));

/** Returns the lines of a snippet that its file does not contain, ignoring white space. */
export function unknownLines({ file, lines }: Snippet): string[] {
  const flat = (text: string) => text.replaceAll(/\s+/g, ' ');
  const source = flat(production(file));
  return lines.filter((line) => !source.includes(flat(line)));
}
