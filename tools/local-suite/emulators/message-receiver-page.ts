import { code, escapeHtml, page, type Places, shownTime } from '../pages/look.ts';
import type { ReceivedMessages } from './received-messages.ts';

/** Returns the page with the received messages. Its script replaces the rows as messages arrive. */
export function receiverPage(receiver: ReceivedMessages, places: Places): string {
  const content = `<p class="lead">This stands for a system of yours, such as an ERP or a data warehouse. Each service sends it what happens in the shop, within a second, by a <a href="${escapeHtml(places['Docs'] ?? '/docs/')}guides/receive-webhooks.html">webhook</a>.</p>
<p class="quiet">Every message is verified with <code>verifyWebhook</code> of the client. Order something in the shop, or run <code>npm run demo</code>, and watch.</p>
<div id="rows" aria-live="polite">${messageRows(receiver)}</div>`;
  return page({ title: 'What other systems hear', content, places, scripts: ['/messages.js'] });
}

/** Returns the messages, newest first. */
export function messageRows({ received, refused }: ReceivedMessages): string {
  const forged = refused === 0 ? '' : `<p class="quiet">Requests refused without a valid signature: ${refused}</p>`;
  if (received.length === 0) return `<p>No message has arrived yet.</p>${forged}`;
  const rows = received.toReversed().map(({ at, service, message: { id, type, resource, sequence, data } }) => {
    const about = `${escapeHtml(resource.id)} <span class="quiet">no. ${sequence}</span>`;
    const more = `<details><summary>Data<span class="hidden"> of ${escapeHtml(id)}</span></summary>${code(escapeHtml(JSON.stringify(data, null, 2)))}</details>`;
    return `<tr data-message="${escapeHtml(id)}"><td>${shownTime(at)}</td><td>${escapeHtml(service)}</td><td><code>${escapeHtml(type)}</code></td><td>${about}</td><td>${more}</td></tr>`;
  });
  return `<div class="wide" tabindex="0"><table><tr><th>When</th><th>Service</th><th>Type</th><th>Resource</th><th>Message</th></tr>${rows.join('')}</table></div>${forged}`;
}
