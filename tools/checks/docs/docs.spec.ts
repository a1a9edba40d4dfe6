import { existsSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { repositoryRoot } from '../../paths.ts';
import { siteFiles } from '../../generate/docs-site/site.ts';
import { errorEntries } from '../../generate/openapi/error-page.ts';
import { serviceNames } from '../../generate/services/list.ts';
import { sectionOf } from '../../release/changelog.ts';
import {
  anchoredLinks,
  exportsOf,
  files,
  firstColumn,
  headingAnchors,
  imports,
  isLiteral,
  links,
  namedPaths,
  read,
  readVariables,
  snippets,
  thrownTypes,
  unknownLines,
} from './source.ts';

/** Libraries whose errors are those of one service, or of none. */
const OF_OTHERS = ['libs/cart-pricing', 'libs/client', 'libs/contracts', 'libs/testing'];
const SHARED = files('libs/*/project.json')
  .map((file) => dirname(file))
  .filter((folder) => !OF_OTHERS.includes(folder));
const COMMON_VARIABLES = [
  'service/src/service-config',
  'telemetry/src/trace-settings',
  'database/src/database-servers',
  'database/src/migration-config',
  'messages/src/message-settings',
].flatMap((file) => readVariables(`libs/${file}.ts`));

describe.each(serviceNames())('the README of %s', (app) => {
  const readme = read(`apps/${app}/README.md`);

  it('lists the variables that the service reads, and no others', () => {
    expect(firstColumn(readme, 'Variables')).toEqual(readVariables(`apps/${app}/src/config.ts`));
  });

  it('is short', () => {
    expect(readme.split('\n').length).toBeLessThanOrEqual(250);
  });
});

describe.each(files('libs/*/README.md'))('%s', (file) => {
  const readme = read(file);

  it('names existing exports only', () => {
    const named = firstColumn(readme, 'What it gives').map((name) => ({ library: basename(dirname(file)), name }));
    expect([...named, ...imports(readme)].filter(({ library, name }) => !exportsOf(library).includes(name))).toEqual([]);
  });

  it('is a page', () => expect(readme.split('\n').length).toBeLessThanOrEqual(140));
});

describe('docs/errors.md', () => {
  const entries = errorEntries();
  const typesOf = (...groups: string[]) => entries.filter(({ group }) => groups.includes(group)).map(({ type }) => type);
  const COMMON = ['Types of all services', 'Types of several services'];
  const GATEWAY = 'tools/local-suite/gateway';

  it('describes each type once, with a cause and what to do, as sentences', () => {
    const headings = [...read('docs/errors.md').matchAll(/^### (.+)$/gm)].map(([, heading = '']) => heading);
    expect(entries.map(({ type }) => type)).toEqual(headings.filter((heading) => /^[a-z_]+$/.test(heading)));
    expect(new Set(headings).size).toBe(headings.length);
    expect(entries.filter(({ cause, cure }) => !cause.endsWith('.') || !cure.endsWith('.'))).toEqual([]);
  });

  it.each(serviceNames())('lists every type that %s throws, and no others', (app) => {
    expect(thrownTypes(`apps/${app}`).filter((type) => !typesOf(...COMMON, `Types of ${app}`).includes(type))).toEqual([]);
    const isKnown = (type: string) => isLiteral(type, `apps/${app}`) || isLiteral(type, 'libs/contracts');
    expect(typesOf(`Types of ${app}`).filter((type) => !isKnown(type))).toEqual([]);
  });

  it('lists every type that the shared libraries throw, and no others', () => {
    const common = typesOf('Types of all services');
    expect(thrownTypes(...SHARED).filter((type) => !common.includes(type))).toEqual([]);
    expect(common.filter((type) => !isLiteral(type, ...SHARED))).toEqual([]);
  });

  it('lists as types of several services those of two at least', () => {
    const users = (type: string) => serviceNames().filter((app) => isLiteral(type, `apps/${app}`));
    expect(typesOf('Types of several services').filter((type) => users(type).length < 2)).toEqual([]);
  });

  it('lists every type of the gateway', () => {
    const answered = files(`${GATEWAY}/*.ts`).filter((file) => !file.endsWith('.spec.ts'));
    const types = answered.flatMap((file) => [...read(file).matchAll(/\btype: '([a-z_]+)'/g)].map(([, type = '']) => type));
    expect(types.length).toBeGreaterThan(5);
    expect(types.filter((type) => !typesOf(...COMMON, 'Types of the gateway').includes(type))).toEqual([]);
  });

  it('is where moreInfo links to', () => {
    const page = siteFiles({ baseUrl: 'http://127.0.0.1', tenants: [] })['errors.html']?.().body ?? '';
    expect(entries.filter(({ type }) => !page.includes(`id="${type}"`))).toEqual([]);
  });
});

describe('.env.example', () => {
  it('has every variable that a service reads, and no others', () => {
    const names = read('.env.example').match(/^[A-Z][A-Z0-9_]*(?==)/gm) ?? [];
    const known = serviceNames().flatMap((app) => readVariables(`apps/${app}/src/config.ts`));
    expect([...names].sort()).toEqual([...new Set([...COMMON_VARIABLES, ...known])].sort());
  });
});

/** Returns the files that a recipe makes: its blocks of code that are no change of a file begin with their names. */
const madeByRecipe = (file: string, text: string): string[] =>
  file.startsWith('docs/recipes/')
    ? [...text.matchAll(/^ *```(?!diff)\w+\n *(?:\/\/|<!--|\/\*) (\S+)/gm)].map(([, path = '']) => path)
    : [];

describe('links and paths', () => {
  it.each(files('**/*.md'))('%s links to existing files', (file) => {
    const folder = dirname(join(repositoryRoot, file));
    expect(links(read(file)).filter((link) => !existsSync(join(folder, link)))).toEqual([]);
  });

  it.each(files('**/*.md'))('%s links to existing headings', (file) => {
    const folder = dirname(join(repositoryRoot, file));
    const isKnown = ({ path, anchor }: { path: string; anchor: string }) => {
      const target = path === '' ? join(repositoryRoot, file) : join(folder, path);
      return headingAnchors(readFileSync(statSync(target).isDirectory() ? join(target, 'README.md') : target, 'utf8')).includes(anchor);
    };
    expect(anchoredLinks(read(file)).filter((link) => !isKnown(link))).toEqual([]);
  });

  it.each(files('**/*.md'))('%s names existing files', (file) => {
    const made = madeByRecipe(file, read(file));
    const isThere = (path: string) => existsSync(join(repositoryRoot, path)) || made.some((each) => `${each}/`.startsWith(`${path}/`));
    expect(namedPaths(read(file)).filter((path) => !isThere(path))).toEqual([]);
  });
});

describe('commands', () => {
  const scripts = Object.keys((JSON.parse(read('package.json')) as { scripts: object }).scripts);

  it.each(files('**/*.md'))('commands of %s exist', (file) => {
    const named = [...read(file).matchAll(/npm run ([a-z][a-z:-]*)/g)].map(([, name = '']) => name).filter((name) => !name.endsWith(':'));
    expect(named.filter((name) => !scripts.includes(name))).toEqual([]);
  });
});

describe('the examples of STYLE.md', () => {
  const examples = snippets(read('STYLE.md')).map((snippet) => [snippet.file, snippet] as const);

  it('are ten', () => expect(examples.length).toBe(10));

  it.each(examples)('quote the code of %s', (file, snippet) => {
    expect(existsSync(join(repositoryRoot, file))).toBe(true);
    expect(unknownLines(snippet)).toEqual([]);
  });
});

describe('the unreleased changes', () => {
  const AREAS = ['all services', ...serviceNames(), 'client', 'storefront', 'demo', 'mails', 'docs', 'operators', 'gateway', 'npm start'];
  const ORDER = [...AREAS, 'docker', 'compose', 'k8s', 'suite'];
  const sections = sectionOf(read('CHANGELOG.md'), 'Unreleased')
    .split(/^### /m)
    .map((section) => [...section.matchAll(/^- (.+)$/gm)].map(([, line = '']) => line));
  const areaOf = (line: string): number => ORDER.indexOf(/^([a-z][\w -]*?)(?:, [\w, -]+)?: /.exec(line)?.[1] ?? '');

  it('name a service or another area, and have at most 25 words each', () => {
    const lines = sections.flat();
    expect(lines.filter((line) => areaOf(line) < 0 || line.split(' ').length > 25)).toEqual([]);
  });

  it('are sorted by area', () => {
    for (const lines of sections) expect(lines.map(areaOf)).toEqual(lines.map(areaOf).toSorted((a, b) => a - b));
  });
});

describe('decision records', () => {
  const records = [...files('docs/decisions/[!R]*.md'), ...files('{apps,libs}/*/DECISIONS.md')];
  const decisionsOf = (file: string): string[] => {
    const [first = '', ...sections] = read(file).split(/^## (?!Measured|Where)/m);
    return sections.length === 0 ? [first] : sections;
  };

  it.each(records)('%s states context, options, decision and consequences of each decision', (file) => {
    for (const decision of decisionsOf(file)) {
      const headings = [...decision.matchAll(/^\*\*(Context|Options|Decision|Consequences)\.\*\*/gm)].map(([, heading]) => heading);
      expect([decision.split('\n', 1), headings]).toEqual([decision.split('\n', 1), ['Context', 'Options', 'Decision', 'Consequences']]);
      expect(decision).toMatch(/^Accepted \d{4}-\d\d-\d\d/m);
    }
  });

  it('are listed in the index, each once', () => {
    const listed = links(read('docs/decisions/README.md')).map((link) => join('docs/decisions', link));
    expect(listed.sort()).toEqual([...records].sort());
  });
});
