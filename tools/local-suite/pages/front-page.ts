import type { Service } from '../../generate/services/list.ts';
import type { Demo } from '../start/seed/tenants.ts';
import { copyable, escapeHtml, HOME_PLACES, page } from './look.ts';

export interface FrontPage {
  readonly services: readonly Service[];
  readonly demo: Demo;
  readonly credentialsFile: string;
  /** Addresses of other pages by name, such as those of emulated systems. */
  readonly elsewhere: Readonly<Record<string, string>>;
}

/** Returns the page at `/`. It shows the secrets of the demo tenants. */
export function frontPage({ services, demo, credentialsFile, elsewhere }: FrontPage): string {
  return page({
    title: 'Commerce suite',
    places: HOME_PLACES,
    scripts: ['/local/copy.js', '/local/front.js'],
    content: `<p class="muted">Running on this machine, at <code>${escapeHtml(demo.baseUrl)}</code>.</p>
<h2>A first call</h2>${firstCall(demo)}
<p>Continue with <a href="/docs/guides/first-cart.html">your first cart</a>, or try any call in <a href="/docs/">the docs</a>.</p>
<h2>Services</h2><ul class="cards">${services.map(card).join('')}</ul>
<h2>Look around</h2>
<p>To follow an order through all six services, run <code>npm run demo</code> in a second terminal, or place one in the storefront. Its mails arrive here.</p><ul>${lookAround(elsewhere)}</ul>
<h2>Credentials of the demo tenants</h2>
<div class="wide"><table><tr><th>Tenant</th><th>Client</th><th>Id</th><th>Secret</th></tr>${credentials(demo)}</table></div>
<p class="muted">They are also in <code>${escapeHtml(credentialsFile)}</code>. acme has products, prices and taxes; globex is empty.</p>`,
  });
}

/** Returns a first call for a shell with curl. */
function firstCall({ baseUrl, tenants }: Demo): string {
  const [tenant = '', { backend } = { backend: { clientId: '', clientSecret: '' } }] = Object.entries(tenants)[0] ?? [];
  const text = `TOKEN=$(curl -s ${baseUrl}/oauth/token -d grant_type=client_credentials \\
  -d client_id=${backend.clientId} \\
  -d client_secret=${backend.clientSecret} \\
  | sed 's/.*"access_token":"\\([^"]*\\)".*/\\1/')
curl -s ${baseUrl}/cart/${tenant}/products -H "authorization: Bearer $TOKEN"`;
  return `<div class="sample"><pre tabindex="0"><code>${escapeHtml(text)}</code></pre>${copyable(text, 'the call')}</div>`;
}

function card({ name, about, paths: [prefix] }: Service): string {
  return `<li class="card"><h3>${escapeHtml(name)} <span class="state" data-service="${escapeHtml(name)}" data-state="unknown">unknown</span></h3>
<p>${escapeHtml(about)}</p><div class="links"><a href="/docs/${name}.html" aria-label="Docs of ${name}">Docs</a>
<a href="${prefix}/openapi.json" aria-label="openapi.json of ${name}">openapi.json</a></div></li>`;
}

function lookAround(elsewhere: Readonly<Record<string, string>>): string {
  const places = {
    'Docs: guides and every call of the six services': '/docs/',
    'Sent mails': '/mail',
    ...elsewhere,
    'Benchmarks: results, and how to measure them': '/docs/benchmarks.html',
  };
  return Object.entries(places)
    .map(([name, url]) => `<li><a href="${escapeHtml(url)}">${escapeHtml(name)}</a></li>`)
    .join('');
}

function credentials({ tenants }: Demo): string {
  const cell = (text: string, name: string) => `<td><code>${escapeHtml(text)}</code> ${copyable(text, name)}</td>`;
  const rows = Object.entries(tenants).flatMap(([tenant, { backend, storefront }]) => [
    `<tr><th>${tenant}</th><td>backend</td>${cell(backend.clientId, `the id of ${tenant}'s backend`)}${cell(backend.clientSecret, `the secret of ${tenant}'s backend`)}</tr>`,
    `<tr><th>${tenant}</th><td>storefront</td>${cell(storefront.clientId, `the id of ${tenant}'s storefront`)}<td class="muted">none: it is public</td></tr>`,
  ]);
  return rows.join('');
}
