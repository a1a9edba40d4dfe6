import { basename } from 'node:path';
import { readAsyncDocument } from '../../generate/openapi/async-file.ts';
import type { Service } from '../../generate/services/list.ts';
import { DISPATCH } from '../start/screen.ts';
import { DESK_MEMBERS } from '../start/seed/desks.ts';
import { DEMO_DISPATCHER } from '../start/seed/dispatch.ts';
import { DEMO_STAFF } from '../start/seed/packing.ts';
import type { Demo } from '../start/seed/tenants.ts';
import { code, codePanel, copyable, escapeHtml, HOME_PLACES, page } from './look.ts';

export interface FrontPage {
  readonly services: readonly Service[];
  readonly demo: Demo;
  readonly credentialsFile: string;
  /** The address of the example shop. */
  readonly shop: string;
  /** Addresses of emulated systems by name. */
  readonly elsewhere: Readonly<Record<string, string>>;
}

/** The packing station of the demo. */
const STATION = '/pick-pack/acme/station';

/** Returns the page at `/`. It shows the secrets of the demo tenants, and the enrolment code of a packing station if there is one. */
export function frontPage({ services, demo, credentialsFile, shop, elsewhere }: FrontPage, enrolmentCode?: string): string {
  return page({
    title: 'Commerce suite',
    heading: 'Everything is running.',
    places: HOME_PLACES,
    scripts: ['/local/copy.js', '/local/front.js'],
    content: `<p class="lead">Six services on this machine, at <code>${escapeHtml(demo.baseUrl)}</code>: prices to the cent, numbers without gaps, coupons, packing and delivery.</p>
<p class="actions"><a class="primary" href="${escapeHtml(shop)}">Open the shop</a><a href="/docs/">Read the docs</a><a href="/mail">See the mails</a></p>
${desks()}<div class="beside"><section><h2>A first call</h2>
<p>Fetch a token and list the products of the demo tenant. Then continue with <a href="/docs/guides/first-cart.html">your first cart</a>.</p>
<h3>A whole order</h3>
<p><code>npm run demo</code> in a second terminal follows one order through all six services, from an anonymous cart to the delivery, and explains every amount.</p>
<h3>Other systems, emulated</h3><ul>${links(elsewhere)}</ul></section>${firstCall(demo)}</div>
${packingStation(enrolmentCode)}${dispatchPage()}<h2>Services</h2><ul class="cards">${services.map(card).join('')}</ul>
<h2>Credentials of the demo tenants</h2>
<div class="wide" tabindex="0"><table><tr><th>Tenant</th><th>Client</th><th>Id</th><th>Secret</th></tr>${credentials(demo)}</table></div>
<p class="quiet">They are also in <code>${escapeHtml(credentialsFile)}</code>. acme has products, prices and taxes; globex is empty.</p>`,
  });
}

/** Returns what is needed to use the packing station: its link, the code of the device, the PINs of the staff. */
function packingStation(code?: string): string {
  const staff = DEMO_STAFF.map(
    ({ firstName, lastName, roles, pin }) => `<li>${firstName} ${lastName}, ${roles.join(', ')}: PIN <code>${pin}</code></li>`,
  );
  const enrolment =
    code === undefined
      ? ''
      : `<p>The code of the device is <code>${code}</code> ${copyable(code, 'the enrolment code')}, valid once. The link has it.</p>`;
  return `<h2>Pack the orders of today</h2>
<div class="beside"><section><p>The <a href="${STATION}${code === undefined ? '' : `#${code}`}">packing station</a> is a page for a tablet and a scanner. It also works with a keyboard: type a barcode quickly, or use + and −.</p>${enrolment}</section>
<section><ul>${staff.join('')}</ul></section></div>
`;
}

/** Returns the members who work at desks: a link to the page of each, and how to sign in. */
function desks(): string {
  const members = DESK_MEMBERS.map(
    ({ firstName, lastName, role, page: path, email }) =>
      `<li>${firstName} ${lastName}, <a href="${path}">${role}</a>: <code>${email}</code> ${copyable(email, `the address of ${firstName}`)}</li>`,
  );
  const [{ password } = { password: '' }] = DESK_MEMBERS;
  return `<h2>Work at a desk</h2>
<div class="beside"><section><p>Support, marketing, accounting and administration work with pages. One sign-in serves all of them.</p>
<p>The password of each member is <code>${password}</code> ${copyable(password, 'the password of the members')}.</p></section>
<section><ul>${members.join('')}</ul></section></div>
`;
}

/** Returns what is needed to use the dispatch page: its link, and the password of the dispatcher. */
function dispatchPage(): string {
  const { firstName, lastName, email, password } = DEMO_DISPATCHER;
  return `<h2>Dispatch the vans of today</h2>
<div class="beside"><section><p>The <a href="${DISPATCH}">dispatch page</a> shows the tours of today, plans them, takes reports of drivers, and lists the orders that need care.</p></section>
<section><ul><li>${firstName} ${lastName}, dispatcher: <code>${email}</code> ${copyable(email, 'the address of the dispatcher')}, password <code>${password}</code> ${copyable(password, 'the password of the dispatcher')}</li></ul></section></div>
`;
}

/** Returns a first call for a shell with curl. */
function firstCall({ baseUrl, tenants }: Demo): string {
  const [tenant = '', { backend } = { backend: { clientId: '', clientSecret: '' } }] = Object.entries(tenants)[0] ?? [];
  const text = `TOKEN=$(curl -s ${baseUrl}/oauth/token -d grant_type=client_credentials \\
  -d client_id=${backend.clientId} \\
  -d client_secret=${backend.clientSecret} \\
  | sed 's/.*"access_token":"\\([^"]*\\)".*/\\1/')
curl -s ${baseUrl}/cart/${tenant}/products -H "authorization: Bearer $TOKEN"`;
  return codePanel({ head: '<span>Shell</span>', body: code(escapeHtml(text)), name: 'the call' });
}

function card({ name, about, paths: [prefix] }: Service): string {
  return `<li class="card"><h3>${escapeHtml(name)} <span class="state" data-service="${escapeHtml(name)}" data-state="unknown">unknown</span></h3>
<p>${escapeHtml(about)}</p><div class="links"><a href="/docs/${name}.html" aria-label="Docs of ${name}">Docs</a>
${['openapi.json', ...(readAsyncDocument(name) ? ['asyncapi.json'] : [])].map((file) => documentLink(name, `${prefix}/${file}`)).join('\n')}</div></li>`;
}

const documentLink = (service: string, path: string): string =>
  `<a href="${path}" aria-label="${basename(path)} of ${service}">${basename(path)}</a>`;

const links = (places: Readonly<Record<string, string>>): string =>
  Object.entries(places)
    .map(([name, url]) => `<li><a href="${escapeHtml(url)}">${escapeHtml(name)}</a></li>`)
    .join('');

function credentials({ tenants }: Demo): string {
  const cell = (text: string, name: string) => `<td><code>${escapeHtml(text)}</code> ${copyable(text, name)}</td>`;
  const rows = Object.entries(tenants).flatMap(([tenant, { backend, storefront }]) => [
    `<tr><th scope="row">${tenant}</th><td>backend</td>${cell(backend.clientId, `the id of ${tenant}'s backend`)}${cell(backend.clientSecret, `the secret of ${tenant}'s backend`)}</tr>`,
    `<tr><th scope="row">${tenant}</th><td>storefront</td>${cell(storefront.clientId, `the id of ${tenant}'s storefront`)}<td class="quiet">none: it is public</td></tr>`,
  ]);
  return rows.join('');
}
