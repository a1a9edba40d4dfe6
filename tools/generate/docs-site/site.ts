import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join, posix } from 'node:path';
import type { Files } from '../../local-suite/pages/local-pages.ts';
import { escapeHtml, STYLE } from '../../local-suite/pages/look.ts';
import { repositoryRoot } from '../../paths.ts';
import { services } from '../services/list.ts';
import { BUNDLE_FILES } from './bundle-files.ts';
import { callsOf, documentOf } from './document.ts';
import { type Entry, framed, type Surface } from './frame.ts';
import { guideNames } from './guides.ts';
import { type LinkTo, markdown, plain } from './markdown.ts';
import { groupId, groupsOf, referencePage, spaced } from './reference-page.ts';
import { searchIndex } from './search-index.ts';

/** A document of the repository that is a page of the docs. */
export interface TextEntry extends Entry {
  /** Such as `docs/guides/first-cart.md`. */
  readonly source: string;
}

const read = (file: string): string => readFileSync(join(repositoryRoot, file), 'utf8');
const asset = (...path: string[]): string => readFileSync(join(import.meta.dirname, ...path), 'utf8');
const titleOf = (source: string): string => plain(/^# (.+)$/m.exec(read(source))?.[1] ?? basename(source));

/** Returns all documents in the order of the contents. */
export function texts(): TextEntry[] {
  const entry = (file: string, source: string, group: string, title = titleOf(source)): TextEntry => ({ file, title, group, source });
  return [
    entry('guides/index.html', 'docs/guides/README.md', 'Guides', 'Before you begin'),
    ...guideNames().map((name) => entry(`guides/${name}.html`, `docs/guides/${name}.md`, 'Guides')),
    ...services().map(({ name }) => entry(`services/${name}.html`, `apps/${name}/README.md`, 'How they behave', name)),
    entry('errors.html', 'docs/errors.md', 'More', 'All errors'),
    entry('prices.html', 'libs/cart-pricing/README.md', 'More'),
    entry('benchmarks.html', 'docs/benchmarks.md', 'More'),
    ...globSync('docs/decisions/0*.md', { cwd: repositoryRoot })
      .sort()
      .map((source) => entry(`decisions/${basename(source, '.md')}.html`, source, 'Decisions')),
  ];
}

const references = (): Entry[] => services().map(({ name }) => ({ file: `${name}.html`, title: name, group: 'Every call' }));

/** The groups of the contents: guides, calls, behaviour of the services, the rest. */
export function entries(): Entry[] {
  const [guides, rest] = [texts().filter(({ group }) => group === 'Guides'), texts().filter(({ group }) => group !== 'Guides')];
  return [...guides, ...references(), ...rest];
}

/** Returns all files of the docs by path. Each is rendered on request, so that changes of a document are visible. */
export function siteFiles(surface: Surface): Readonly<Record<string, () => { readonly type: string; readonly body: string }>> {
  const all = entries();
  const html = (body: string) => ({ type: 'text/html', body });
  const pages = {
    'index.html': () => html(framed({ file: 'index.html', title: 'Docs', group: '', content: firstPage() }, all, surface)),
    ...Object.fromEntries(texts().map((text) => [text.file, () => html(framed({ ...text, content: textPage(text) }, all, surface))])),
    ...Object.fromEntries(references().map((entry) => [entry.file, () => html(framed(referenceOf(entry, surface), all, surface))])),
  };
  const scripts = {
    'copy.js': ['..', '..', 'local-suite', 'pages', 'browser', 'copy.js'],
    'docs.js': ['browser', 'docs.js'],
    'try.js': ['browser', 'try.js'],
  };
  const isShown = (name: string) => name !== 'try.js' || surface.tenants.length > 0;
  return {
    ...pages,
    ...BUNDLE_FILES,
    'docs.css': () => ({ type: 'text/css', body: STYLE + asset('browser', 'docs.css') }),
    'search-index.js': () => ({ type: 'text/javascript', body: searchIndex(texts()) }),
    ...Object.fromEntries(
      Object.entries(scripts)
        .filter(([name]) => isShown(name))
        .map(([name, path]) => [name, () => ({ type: 'text/javascript', body: asset(...path) })]),
    ),
  };
}

/** Returns the pages below `/docs/` for the gateway. */
export const docsFiles = (surface: Surface): Files =>
  Object.fromEntries(Object.entries(siteFiles(surface)).map(([path, make]) => [`/docs/${path}`, make]));

function referenceOf(entry: Entry, surface: Surface) {
  const document = documentOf(entry.title);
  const sections = groupsOf(document, callsOf(document)).map(({ name }) => ({ id: groupId(name), text: spaced(name) }));
  return { ...entry, sections: [...sections, { id: 'types', text: 'Types' }], content: referencePage(document, surface) };
}

function textPage({ source, file }: TextEntry): string {
  return markdown(read(source), linkFrom(source, file));
}

/** Resolves links to pages of the docs. Links to other files of the repository become text. */
export function linkFrom(source: string, file: string): LinkTo {
  const pages = new Map(texts().map((text) => [text.source, text.file]));
  return (href) => {
    if (/^(https?:|#)/.test(href)) return href;
    const [path = '', anchor] = href.split('#');
    const page = pages.get(posix.join(dirname(source), path));
    return page === undefined ? undefined : `${posix.relative(dirname(file), page)}${anchor === undefined ? '' : `#${anchor}`}`;
  };
}

function firstPage(): string {
  const guides = texts().filter(({ group }) => group === 'Guides');
  const card = (file: string, title: string, about: string) =>
    `<li class="card"><h3><a href="${file}">${escapeHtml(title)}</a></h3><p>${escapeHtml(about)}</p></li>`;
  const about = new Map(
    [...read('docs/guides/README.md').matchAll(/\]\(([\w-]+)\.md\): (.+)$/gm)].map(([, name = '', text = '']) => [
      `guides/${name}.html`,
      text,
    ]),
  );
  const calls = services().map(({ name, about: what }) => card(`${name}.html`, name, `${what}: ${callsOf(documentOf(name)).length} calls`));
  return `<h1>Docs</h1><p>Guides to begin with, and every call of the six services with its fields, examples and errors.</p>
<h2 id="guides">Guides</h2><ul class="cards">${guides.map(({ file, title }) => card(file, title, about.get(file) ?? 'the five lines that every guide builds on')).join('')}</ul>
<h2 id="calls">Every call</h2><ul class="cards">${calls.join('')}</ul>
<h2 id="more">More</h2><ul><li><a href="openapi.json">openapi.json</a>, all calls as one OpenAPI 3.1 document; <a href="openapi-3.0.json">openapi-3.0.json</a> for generators that cannot read 3.1</li><li><a href="errors.html">All errors</a> that the services share</li><li><a href="prices.html">How a price comes about</a>, with a worked cart</li><li><a href="benchmarks.html">Benchmarks</a></li></ul>`;
}
