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
/** The board of the warehouse. */
const BOARD = '/pick-pack/acme/board';

/** Returns the page at `/`. It shows the secrets of the demo tenants, and the enrolment code of a packing station if there is one. */
export function frontPage({ services, demo, credentialsFile, shop, elsewhere }: FrontPage, enrolmentCode?: string): string {
  return page({
    title: 'Commerce suite',
    heading: 'Everything is running.',
    places: HOME_PLACES,
    scripts: ['/local/copy.js', '/local/front.js'],
    content: `<p class="lead">Six services on this machine, at <code>${escapeHtml(demo.baseUrl)}</code>: prices to the cent, numbers without gaps, coupons, packing and delivery.</p>
${staffPages(enrolmentCode)}<p class="actions"><a class="primary" href="${escapeHtml(shop)}">Open the shop</a><a href="/docs/">Read the docs</a><a href="/mail">See the mails</a></p>
<div class="beside"><section><h2>A first call</h2>
<p>Fetch a token and list the products of the demo tenant. Then continue with <a href="/docs/guides/first-cart.html">your first cart</a>.</p>
<h3>A whole order</h3>
<p><code>npm run demo</code> in a second terminal follows one order through all six services, from an anonymous cart to the delivery, and explains every amount.</p>
<h3>Other systems, emulated</h3><ul>${links(elsewhere)}</ul></section>${firstCall(demo)}</div>
${packingStation(enrolmentCode)}<h2>Services</h2><ul class="cards">${services.map(card).join('')}</ul>
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

/** A page for members of the staff, and how one of them signs in. */
interface StaffPage {
  readonly name: string;
  readonly path: string;
  /** HTML. */
  readonly signIn: string;
}

const DESK_NAMES = { support: 'Orders', marketing: 'Coupons', accounting: 'Numbers', administrator: 'Administration' } as const;

const whoIs = (member: { firstName: string; lastName: string }, role: string, email: string): string =>
  `<span class="member">${member.firstName} ${member.lastName}, ${role}: </span><code>${email}</code> ${copyable(email, `the address of ${member.firstName}`)}`;

/** Returns all pages for the staff, with the member of the demo who begins there. */
function staffPages(code?: string): string {
  const [support] = DESK_MEMBERS;
  const { email, password } = DEMO_DISPATCHER;
  const pins = DEMO_STAFF.map(({ firstName, pin }) => `${firstName}: PIN <code>${pin}</code>`);
  const pages: StaffPage[] = [
    ...DESK_MEMBERS.map((member) => ({
      name: DESK_NAMES[member.role],
      path: member.page,
      signIn: whoIs(member, member.role, member.email),
    })),
    { name: 'Dispatch', path: DISPATCH, signIn: `${whoIs(DEMO_DISPATCHER, 'dispatcher', email)}, <code>${password}</code>` },
    { name: 'Board', path: BOARD, signIn: support ? whoIs(support, support.role, support.email) : '' },
    { name: 'Packing station', path: `${STATION}${code === undefined ? '' : `#${code}`}`, signIn: pins.join(', ') },
  ];
  const [{ password: shared } = { password: '' }] = DESK_MEMBERS;
  return `<section class="staff" aria-labelledby="staff"><h2 id="staff">Pages for the staff</h2>
<p>One sign-in serves all of them. The password is <code>${shared}</code> ${copyable(shared, 'the password of the members')} where none is named.</p>
<ul>${pages.map(({ name, path, signIn }) => `<li><a href="${path}">${name}</a> <div>${signIn}</div></li>`).join('')}</ul></section>
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
