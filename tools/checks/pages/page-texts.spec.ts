import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import ts from 'typescript';
import { repositoryRoot } from '../../paths.ts';

/** What is written alike in both languages. */
const SHARED_WORDS: Readonly<Record<string, readonly string[]>> = {
  de: ['Code', 'Codes', 'Mail', 'Mails', 'Name', 'PIN', 'Status'],
};
/** The attributes of elements and components that a person reads. */
const READ_ATTRIBUTES = ['alt', 'aria-label', 'caption', 'confirm', 'done', 'label', 'placeholder', 'submit', 'title'];
/** The names of formats are no words of a language. */
const FORMATS = ['CSV', 'PDF', 'XML'];
const WORD = /\p{L}{2}/u;

const find = (pattern: string): string[] => globSync(pattern, { cwd: repositoryRoot }).sort();
const english = find('{apps/*/*/src/texts,libs/page/src/desk/texts}/en.ts');
const translations = english.flatMap((file) =>
  find(`${dirname(file)}/??.ts`).flatMap((other) => (other === file ? [] : [[dirname(file), basename(other, '.ts')] as const])),
);
const views = find('{apps/*/*/src,libs/page/src}/**/*.tsx');

type Sayer = (...values: unknown[]) => string;

/** Returns a text that takes values, with samples of them. */
function said(say: Sayer): string {
  try {
    return say(61, 61, 61);
  } catch {
    return say(['61'], ['61'], ['61']); // a list of names
  }
}

/** Returns the texts of a language with their paths. */
const textsOf = (value: object, path = ''): [path: string, text: string][] =>
  Object.entries(value).flatMap(([name, each]: [string, unknown]) => {
    const at = `${path}/${name}`;
    if (typeof each === 'function') return [[at, said(each as Sayer)] as [string, string]];
    return typeof each === 'string' ? [[at, each] as [string, string]] : textsOf(each as object, at);
  });

async function readTexts(folder: string, language: string): Promise<Map<string, string>> {
  const module = (await import(pathToFileURL(join(repositoryRoot, folder, `${language}.ts`)).href)) as Record<string, object>;
  return new Map(textsOf(module[language] ?? {}));
}

/** Returns the words of a view that stand in it instead of in its texts, with their lines. */
function wordsIn(file: string): string[] {
  const source = ts.createSourceFile(file, readFileSync(join(repositoryRoot, file), 'utf8'), ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const look = (node: ts.Node): void => {
    const text = ts.isJsxText(node) ? node.text : ts.isJsxAttribute(node) ? readAttribute(node, source) : '';
    if (WORD.test(text) && !FORMATS.includes(text.trim()))
      found.push(`${file}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1} ${text.trim()}`);
    ts.forEachChild(node, look);
  };
  look(source);
  return found;
}

function readAttribute({ name, initializer }: ts.JsxAttribute, source: ts.SourceFile): string {
  const isRead = READ_ATTRIBUTES.includes(name.getText(source));
  return isRead && initializer && ts.isStringLiteral(initializer) ? initializer.text : '';
}

describe('the texts of the pages', () => {
  it('are in English and German, of every page', () => {
    const pages = new Set(find('apps/*/*/index.html').map(dirname));
    expect(pages.size).toBeGreaterThan(5);
    const spoken = [...pages, 'libs/page'].map((page) => translations.filter(([folder]) => folder.startsWith(`${page}/`)).map(([, language]) => language)); // prettier-ignore
    expect(spoken).toEqual([...pages, 'libs/page'].map(() => ['de']));
  });

  it.each(translations)('%s: %s has the texts of English, and leaves no word in it', async (folder, language) => {
    const [originals, others] = [await readTexts(folder, 'en'), await readTexts(folder, language)];
    expect([...others.keys()].sort()).toEqual([...originals.keys()].sort());
    const same = [...originals].filter(([path, text]) => WORD.test(text) && others.get(path) === text);
    expect(same.filter(([, text]) => !SHARED_WORDS[language]?.includes(text))).toEqual([]);
  });

  it('hold every word that a view shows', () => {
    expect(views.length).toBeGreaterThan(50);
    expect(views.flatMap(wordsIn)).toEqual([]);
  });
});
