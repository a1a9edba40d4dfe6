import { readAsyncDocument } from '../../generate/openapi/async-file.ts';
import { services } from '../../generate/services/list.ts';
import { DESK_MEMBERS } from '../start/seed/desks.ts';
import { DEMO_DISPATCHER } from '../start/seed/dispatch.ts';
import { DEMO_STAFF } from '../start/seed/packing.ts';
import { frontPage } from './front-page.ts';
import { HOME_PLACES, page, placesAt, shownTime } from './look.ts';

const clients = (name: string) => ({
  backend: { clientId: `${name}-backend`, clientSecret: `${name}-secret'"<` },
  storefront: { clientId: `${name}-storefront` },
});
const demo = { baseUrl: 'http://127.0.0.1:8080', tenants: { acme: clients('acme'), globex: clients('globex') } };
const shop = 'http://127.0.0.1:8090';
const elsewhere = { 'PROVIDER_A, emulated': 'http://127.0.0.1:20001' };
const html = frontPage({ services: services(), demo, shop, elsewhere, credentialsFile: '/a/demo.json' }, 'ABCD2345');

it('the front page links to all pages', () => {
  const links = [...html.matchAll(/<a (?:class="primary" )?href="([^"]+)"/g)].map(([, link]) => link);
  expect(links).toEqual([
    ...Object.values(HOME_PLACES),
    ...[
      ...DESK_MEMBERS.map(({ page: path }) => path),
      ...['/delivery-v2/acme/dispatch?siteCode=vans', '/pick-pack/acme/board', '/pick-pack/acme/station#ABCD2345'],
      ...[shop, '/docs/', '/mail', '/docs/guides/first-cart.html', 'http://127.0.0.1:20001', '/pick-pack/acme/station#ABCD2345'],
    ],
    ...services().flatMap(({ name, paths: [prefix] }) => [
      ...[`/docs/${name}.html`, `${prefix}/openapi.json`],
      ...(readAsyncDocument(name) ? [`${prefix}/asyncapi.json`] : []),
    ]),
  ]);
});

it('the front page shows how to sign in at the packing station', () => {
  for (const text of ['ABCD2345', ...DEMO_STAFF.map(({ pin }) => pin)]) expect(html).toContain(`<code>${text}</code>`);
});

it('the front page shows how to sign in at the desks', () => {
  for (const text of DESK_MEMBERS.flatMap(({ email, password }) => [email, password])) expect(html).toContain(`<code>${text}</code>`);
});

it('the front page shows how to sign in at the dispatch page', () => {
  for (const text of [DEMO_DISPATCHER.email, DEMO_DISPATCHER.password]) expect(html).toContain(`<code>${text}</code>`);
});

it('the front page names the demo command', () => {
  expect(html).toContain('<code>npm run demo</code>');
});

it('the front page escapes the credentials that it shows and copies', () => {
  for (const name of ['acme', 'globex']) {
    const secret = `${name}-secret&#39;&quot;&lt;`;
    expect(html).toContain(`<code>${secret}</code> <button type="button" class="copy" hidden data-copy="${secret}"`);
    expect(html).toContain(`<code>${name}-storefront</code>`);
  }
  expect(html).toContain('<code>/a/demo.json</code>');
});

it('the front page has an element for the health of each service', () => {
  expect([...html.matchAll(/data-service="([^"]+)"/g)].map(([, name]) => name)).toEqual(services().map(({ name }) => name));
});

it('the front page fits a phone, has a dark mode and requests no icon', () => {
  expect(page({ title: 'A & B', content: '' })).toMatch(
    /name="viewport"[^]*name="color-scheme" content="light dark"[^]*rel="icon" href="data:,"[^]*A &amp; B/,
  );
});

it('the front page has absolute links in a page of another port', () => {
  expect(page({ title: '', content: '', places: placesAt('http://127.0.0.1:8080') })).toContain(
    '<a href="http://127.0.0.1:8080/mail">Mails</a>',
  );
});

it('the front page shows times with seconds', () => {
  expect(shownTime('2026-11-21T21:32:24.715Z')).toBe('<time>2026-11-21 21:32:24</time>');
});
