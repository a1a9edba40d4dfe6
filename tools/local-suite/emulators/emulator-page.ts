import { escapeHtml, page } from '../pages/look.ts';
import { type StoredTask, TASK_STATES } from './dialects.ts';
import type { EmulatedProvider } from './emulated-provider.ts';
import { type Fault, FAULT_KINDS } from './faults.ts';

const SHOWN_MAX = 200;

const ABOUT: Readonly<Record<Fault['kind'], string>> = {
  slow: 'does the work, answers late',
  late: 'does the work late, even after a timeout of the client',
  hang: 'never answers',
  too_many: '429 with Retry-After',
  error: '500, or another status',
  refuse: '422, or another status',
  malformed: 'does the work, answers invalid JSON',
  strange: 'creates the task with the task id or tracking URL of the fault',
  no_content: 'does the work, answers 204',
  no_body: 'does the work, answers 200 without a body',
  reset: 'cuts the connection',
  drop_answer: 'does the work, cuts the connection',
};

/** Returns the page with the received calls, newest first, and buttons for faults. It does not show credentials. */
export function emulatorPage({ dialect, tasks, calls, faults, url, places }: EmulatedProvider): string {
  const taskRows = newest(tasks).map(({ id, key, progress, content }) => [id, key, progress.status, JSON.stringify(content)]);
  const callRows = newest(calls).map(({ at, action, key, orderNumber, fault }) => [at, action, key ?? '', orderNumber ?? '', fault ?? '']);
  const on = faults.list().map((fault) => `<li><code>${escapeHtml(JSON.stringify(fault))}</code></li>`);
  const content = `
<div class="faults"><form method="post" action="/emulator/faults"><select name="kind" aria-label="Fault">${FAULT_KINDS.map(option).join('')}</select>
for <select name="times" aria-label="How often"><option value="">every call</option><option value="1">the next call</option></select>
<button>Add fault</button></form>
<form method="post" action="/emulator/faults/off"><button>Remove all faults</button></form></div>
<p>Or <code>curl -X PUT ${url}/emulator/faults -d '{"kind":"slow","ms":2000}'</code>, with <code>on</code> (create, find, update, cancel, status, entity),
<code>credential</code>, <code>orderNumber</code>, <code>times</code>, <code>ms</code>, <code>retryAfter</code>, <code>status</code>, <code>message</code> (all optional);
<code>-X DELETE</code> removes all faults.</p>
<h2>Faults</h2>${on.length === 0 ? '<p>None.</p>' : `<ul>${on.join('')}</ul>`}
<h2>Tasks (${tasks.length})</h2>${tasks.length === 0 ? '' : moves(tasks)}${table(['id', 'key', 'status', 'content'], taskRows)}
<h2>Calls (${calls.length})</h2>${table(['at', 'call', 'key', 'order', 'fault'], callRows)}`;
  return page({ title: `${dialect.provider}, emulated`, content, places });
}

const newest = <T>(all: readonly T[]): T[] => all.slice(-SHOWN_MAX).reverse();
const option = (kind: Fault['kind']): string => `<option value="${kind}">${kind}: ${ABOUT[kind]}</option>`;

/** A form that moves a task on, as a driver does. */
function moves(tasks: readonly StoredTask[]): string {
  const ids = newest(tasks).map(({ id, key }) => `<option value="${escapeHtml(id)}">${escapeHtml(key)}</option>`);
  const states = TASK_STATES.map((state) => `<option>${state}</option>`);
  return `<form method="post" action="/emulator/tasks"><select name="id" aria-label="Task">${ids.join('')}</select>
is <select name="status" aria-label="Status">${states.join('')}</select> <button>Move</button></form>`;
}

function table(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  if (rows.length === 0) return '<p>None.</p>';
  const cells = (name: string, texts: readonly string[]): string => texts.map((text) => `<${name}>${escapeHtml(text)}</${name}>`).join('');
  return `<div class="wide" tabindex="0"><table><tr>${cells('th', heads)}</tr>${rows.map((row) => `<tr>${cells('td', row)}</tr>`).join('')}</table></div>`;
}
