import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { repositoryRoot } from '../../paths.ts';

interface Rule {
  /** The conditions around it, and one of its selectors. */
  readonly place: string;
  readonly declarations: readonly string[];
}

const plain = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/** Returns the rules of a stylesheet, one for each selector. */
function rulesIn(css: string, conditions = ''): Rule[] {
  const rules: Rule[] = [];
  for (let start = 0, open = css.indexOf('{'); open >= 0; open = css.indexOf('{', start)) {
    const prelude = plain(css.slice(start, open).slice(css.slice(start, open).lastIndexOf(';') + 1));
    const close = closingOf(css, open);
    const body = css.slice(open + 1, close);
    if (/^@(media|container|supports)/.test(prelude)) rules.push(...rulesIn(body, `${conditions}${prelude} `));
    else {
      const declarations = body.split(';').map(plain).filter((each) => each !== ''); // prettier-ignore
      rules.push(...prelude.split(/,(?![^(]*\))/).map((selector) => ({ place: conditions + plain(selector), declarations })));
    }
    start = close + 1;
  }
  return rules;
}

function closingOf(css: string, open: number): number {
  for (let at = open, depth = 0; at < css.length; at += 1) {
    if (css[at] === '{') depth += 1;
    if (css[at] === '}') depth -= 1;
    if (depth === 0) return at;
  }
  throw new Error('A brace is not closed');
}

const read = (file: string): string => readFileSync(join(repositoryRoot, file), 'utf8').replaceAll(/\/\*[^]*?\*\//g, '');

/** Returns the stylesheets that a stylesheet imports, and those that they import. */
const importsOf = (file: string): string[] =>
  [...read(file).matchAll(/@import '([^']+)'/g)].flatMap(([, path = '']) => {
    const imported = join(dirname(file), path);
    return [imported, ...importsOf(imported)];
  });

const pages = globSync('apps/*/*/src/style.css', { cwd: repositoryRoot }).sort();
const linesOf = (rules: readonly Rule[]): string[] =>
  rules.flatMap(({ place, declarations }) => declarations.map((declaration) => `${place} { ${declaration} }`));

describe('the styles of the pages', () => {
  it('are read whole', () => {
    const css = `@import 'a.css'; a, b:is(c, d) { color: red; } @media (x) { a { top: 0; left: 0 } }`;
    expect(linesOf(rulesIn(css))).toEqual([
      'a { color: red }',
      'b:is(c, d) { color: red }',
      '@media (x) a { top: 0 }',
      '@media (x) a { left: 0 }',
    ]);
    expect(pages.length).toBeGreaterThan(5);
  });

  it.each(pages)('%s repeats nothing of what it imports', (file) => {
    const shared = new Set(importsOf(file).flatMap((imported) => linesOf(rulesIn(read(imported)))));
    expect(shared.size).toBeGreaterThan(200);
    expect(linesOf(rulesIn(read(file))).filter((line) => shared.has(line))).toEqual([]);
  });

  it('have no rule that stands in two of them', () => {
    const files = new Map<string, string[]>();
    for (const file of pages)
      for (const { place, declarations } of rulesIn(read(file))) {
        const rule = `${place} { ${[...declarations].sort().join('; ')} }`;
        files.set(rule, [...(files.get(rule) ?? []), file]);
      }
    expect([...files].filter(([, found]) => new Set(found).size > 1)).toEqual([]);
  });
});
