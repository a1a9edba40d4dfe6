import { existsSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { repositoryRoot } from '../../paths.ts';
import { serviceNames } from '../../generate/services/list.ts';
import {
  exportsOf,
  files,
  firstColumn,
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
].flatMap((file) => readVariables(`libs/${file}.ts`));

describe.each(serviceNames())('the README of %s', (app) => {
  const readme = read(`apps/${app}/README.md`);
  const common = firstColumn(read('docs/errors.md'), 'Types of all services');
  const listed = firstColumn(readme, 'Errors');

  it('lists every error type that the service throws', () => {
    expect(thrownTypes(`apps/${app}`).filter((type) => !listed.includes(type) && !common.includes(type))).toEqual([]);
  });

  it('lists no unknown error type', () => {
    expect(listed.filter((type) => !isLiteral(type, `apps/${app}`) && !isLiteral(type, 'libs/contracts'))).toEqual([]);
  });

  it('lists the variables that the service reads, and no others', () => {
    expect(firstColumn(readme, 'Variables')).toEqual(readVariables(`apps/${app}/src/config.ts`));
  });

  it('is short', () => {
    expect(readme.split('\n').length).toBeLessThanOrEqual(200);
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

describe('the page of common errors', () => {
  const listed = firstColumn(read('docs/errors.md'), 'Types of all services');

  it('lists every type that the shared libraries throw', () => {
    expect(thrownTypes(...SHARED).filter((type) => !listed.includes(type))).toEqual([]);
  });

  it('lists no unknown type', () => {
    expect(listed.filter((type) => !isLiteral(type, ...SHARED))).toEqual([]);
  });
});

describe('.env.example', () => {
  it('has every variable that a service reads, and no others', () => {
    const names = read('.env.example').match(/^[A-Z][A-Z0-9_]*(?==)/gm) ?? [];
    const known = serviceNames().flatMap((app) => readVariables(`apps/${app}/src/config.ts`));
    expect([...names].sort()).toEqual([...new Set([...COMMON_VARIABLES, ...known])].sort());
  });
});

describe('links and paths', () => {
  it.each(files('**/*.md'))('%s links to existing files', (file) => {
    const folder = dirname(join(repositoryRoot, file));
    expect(links(read(file)).filter((link) => !existsSync(join(folder, link)))).toEqual([]);
  });

  it.each(files('**/*.md'))('%s names existing files', (file) => {
    expect(namedPaths(read(file)).filter((path) => !existsSync(join(repositoryRoot, path)))).toEqual([]);
  });
});

describe('commands', () => {
  const scripts = Object.keys((JSON.parse(read('package.json')) as { scripts: object }).scripts);

  it.each(files('**/*.md'))('of %s exist', (file) => {
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

describe('decision records', () => {
  it.each(files('docs/decisions/0*.md'))('%s have a question, options, a decision and consequences', (file) => {
    const headings = [...read(file).matchAll(/^\*\*(\w+)\.\*\*/gm)].map(([, heading]) => heading);
    expect(headings).toEqual(['Context', 'Options', 'Decision', 'Consequences']);
  });
});
