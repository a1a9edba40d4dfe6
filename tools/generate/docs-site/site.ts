import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join, posix } from 'node:path';
import type { Files } from '../../local-suite/pages/local-pages.ts';
import { escapeHtml, STYLE } from '../../local-suite/pages/look.ts';
import { repositoryRoot } from '../../paths.ts';
import { readAsyncDocument } from '../openapi/async-file.ts';
import { serviceNames, services } from '../services/list.ts';
import { BUNDLE_FILES } from './bundle-files.ts';
import { callsOf, documentOf } from './document.ts';
import { type Entry, framed, type Shown, type Surface, type TextEntry } from './frame.ts';
import { guideNames } from './guides.ts';
import { type LinkTo, markdown, plain } from './markdown.ts';
import { asyncSiteFileOf } from './message-page.ts';
import { parsedFile } from './parsed-file.ts';
import { referencePages } from './reference-pages.ts';
import { searchIndex } from './search-index.ts';

const read = (file: string): string => readFileSync(join(repositoryRoot, file), 'utf8');
const asset = (...path: string[]): string => readFileSync(join(import.meta.dirname, ...path), 'utf8');
const headingIn = parsedFile((text) => /^# (.+)$/m.exec(text)?.[1]);
const titleOf = (source: string): string => plain(headingIn(source) ?? basename(source));

/** Returns the documents in the order of the contents: all of them, or those in the docs of a service. */
export function texts(app?: string): TextEntry[] {
  const entry = (file: string, source: string, group: string, title = titleOf(source)): TextEntry => ({ file, title, group, source });
  const shared = [
    entry('guides/index.html', 'docs/guides/README.md', 'Guides', 'Before you begin'),
    ...guideNames().map((name) => entry(`guides/${name}.html`, `docs/guides/${name}.md`, 'Guides')),
    ...shownServices(app).map((name) => entry(`services/${name}.html`, `apps/${name}/README.md`, 'How they behave', name)),
    entry('errors.html', 'docs/errors.md', 'More', 'All errors'),
  ];
  if (app !== undefined) return shared;
  return [
    ...shared,
    entry('prices.html', 'libs/cart-pricing/README.md', 'More'),
    entry('privacy.html', 'docs/privacy.md', 'More'),
    entry('benchmarks.html', 'docs/benchmarks.md', 'More'),
    entry('decisions/index.html', 'docs/decisions/README.md', 'Decisions', 'All decisions'),
    ...globSync('docs/decisions/[a-z]*.md', { cwd: repositoryRoot })
      .sort()
      .map((source) => entry(`decisions/${basename(source, '.md')}.html`, source, 'Decisions')),
    ...globSync('{apps,libs}/*/DECISIONS.md', { cwd: repositoryRoot })
      .sort()
      .map((source) => entry(`decisions/of-${basename(dirname(source))}.html`, source, 'Decisions')),
  ];
}

const shownServices = (app?: string): readonly string[] => (app === undefined ? serviceNames() : [app]);

/** The groups of the contents: guides, calls, behaviour of the services, the rest. */
export function entries(app?: string): Entry[] {
  const references = shownServices(app).map(referencePages);
  const [guides, rest] = [texts(app).filter(({ group }) => group === 'Guides'), texts(app).filter(({ group }) => group !== 'Guides')];
  return [...guides, ...references.flatMap(({ overview, resources }) => [overview, ...resources]), ...rest];
}

/** A file of the docs. */
export interface SiteFile {
  readonly type: string;
  readonly body: string;
}

/** Returns all files of the docs by path. Each is rendered on request, so that changes of a document are visible. */
export function siteFiles(surface: Surface): Readonly<Record<string, () => SiteFile>> {
  const { app } = surface;
  const all = entries(app);
  const names = shownServices(app);
  const page = (make: () => Shown) => (): SiteFile => ({ type: 'text/html', body: framed(make(), all, surface) });
  const pages = {
    ...(app === undefined && { 'index.html': page(() => ({ file: 'index.html', title: 'Docs', group: '', content: firstPage() })) }),
    ...Object.fromEntries(texts(app).map((text) => [text.file, page(() => ({ ...text, content: textPage(text, app) }))])),
    ...Object.fromEntries(
      names.flatMap((name) =>
        Object.keys(referencePages(name).pages).map((file) => [file, page(() => referencePages(name).pages[file]!(surface))]),
      ),
    ),
  };
  const scripts = {
    'copy.js': ['..', '..', 'local-suite', 'pages', 'browser', 'copy.js'],
    'docs.js': ['browser', 'docs.js'],
    'try.js': ['browser', 'try.js'],
  };
  const isShown = (name: string) => name !== 'try.js' || surface.tenants.length > 0;
  return {
    ...pages,
    ...(app === undefined && BUNDLE_FILES),
    ...Object.fromEntries(
      names.flatMap((name) => {
        const document = readAsyncDocument(name);
        return document ? [[asyncSiteFileOf(name), () => ({ type: 'application/json', body: JSON.stringify(document) })]] : [];
      }),
    ),
    'docs.css': () => ({ type: 'text/css', body: STYLE + asset('browser', 'docs.css') }),
    'search-index.js': () => ({ type: 'text/javascript', body: searchIndex(texts(app), names) }),
    ...Object.fromEntries(
      Object.entries(scripts)
        .filter(([name]) => isShown(name))
        .map(([name, path]) => [name, () => ({ type: 'text/javascript', body: asset(...path) })]),
    ),
  };
}

/** Returns the pages below `/docs/` for the gateway. */
export const docsFiles = (surface: Surface): Files =>
  Object.fromEntries(Object.entries(siteFiles(surface)).map(([path, make]) => [`/docs/${path}`, () => ({ ...make(), isCacheable: true })]));

function textPage({ source, file }: TextEntry, app: string | undefined): string {
  return markdown(read(source), linkFrom(source, file, app));
}

/** Resolves links to pages of the docs. Links to other files of the repository become text. */
export function linkFrom(source: string, file: string, app?: string): LinkTo {
  const pages = new Map(texts(app).map((text) => [text.source, text.file]));
  return (href) => {
    if (/^(https?:|#)/.test(href)) return href;
    const [path = '', anchor] = href.split('#');
    const page = pages.get(posix.join(dirname(source), path));
    return page === undefined ? undefined : `${posix.relative(dirname(file), page)}${anchor === undefined ? '' : `#${anchor}`}`;
  };
}

function firstPage(): string {
  const about = new Map(
    [...read('docs/guides/README.md').matchAll(/\]\(([\w-]+)\.md\): (.+)$/gm)].map(([, name = '', text = '']) => [
      `guides/${name}.html`,
      text,
    ]),
  );
  const guides = texts()
    .filter(({ group }) => group === 'Guides')
    .map(({ file, title }) => card(file, title, about.get(file) ?? 'the five lines that every guide builds on'));
  const calls = services().map(({ name, about: what }) => {
    const { overview, resources } = referencePages(name);
    const links = resources.map(({ file, title }) => `<a href="${file}">${escapeHtml(title)}</a>`).join('');
    return card(overview.file, name, `${what}: ${callsOf(documentOf(name)).length} calls`, `<div class="links">${links}</div>`);
  });
  return `<h1>Build a shop on exact prices.</h1><p class="lead">Guides to begin with, and every call of the six services with its fields, examples and errors.</p>
<p class="actions"><a class="primary" href="guides/first-cart.html">The first cart</a><a href="guides/from-cart-to-order.html">From cart to order</a></p>
<h2 id="guides">Guides</h2><ul class="cards">${guides.join('')}</ul>
<h2 id="calls">Reference</h2><ul class="cards">${calls.join('')}</ul>
<h2 id="more">More</h2><ul><li><a href="openapi.json">openapi.json</a>, all calls as one OpenAPI 3.1 document; <a href="openapi-3.0.json">openapi-3.0.json</a> for generators that cannot read 3.1</li><li><a href="errors.html">All errors</a> that the services share</li><li><a href="prices.html">How a price is calculated</a>, with a worked cart</li><li><a href="benchmarks.html">Benchmarks</a></li></ul>`;
}

const card = (file: string, title: string, about: string, more = ''): string =>
  `<li class="card"><h3><a href="${file}">${escapeHtml(title)}</a></h3><p>${escapeHtml(about)}</p>${more}</li>`;
