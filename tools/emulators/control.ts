import type { IncomingMessage, ServerResponse } from 'node:http';
import { FAULT_KINDS, readFault } from './faults.ts';
import type { ProviderEmulator } from './provider-emulator.ts';

const SHOWN_MAX = 200;

/**
 * What people and scripts ask the emulator itself: `/` shows what it received, `/emulator/received` says the same as JSON,
 * PUT `/emulator/faults` switches a fault on, DELETE `/emulator/faults` all of them off, DELETE `/emulator/received` forgets.
 * Answers whether the request was one of these.
 */
export function answerControl(emulator: ProviderEmulator, request: IncomingMessage, response: ServerResponse, text: string): boolean {
  const call = `${request.method} ${request.url?.split('?', 1)[0]}`;
  if (call === 'GET /') return html(response, pageOf(emulator));
  if (call === 'GET /emulator/received') return json(response, 200, receivedBy(emulator));
  if (call === 'GET /emulator/faults') return json(response, 200, emulator.faults.list());
  if (call === 'PUT /emulator/faults') return switchOn(emulator, response, text);
  if (call === 'DELETE /emulator/faults') {
    emulator.faults.clear();
    return json(response, 200, []);
  }
  if (call === 'DELETE /emulator/received') {
    emulator.reset();
    return json(response, 200, receivedBy(emulator));
  }
  return false;
}

function switchOn(emulator: ProviderEmulator, response: ServerResponse, text: string): boolean {
  const fault = readFault(parsed(text));
  if (typeof fault === 'string') return json(response, 400, { message: fault });
  emulator.faults.add(fault);
  return json(response, 200, emulator.faults.list());
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Tasks without the credential they were made with. */
function receivedBy({ dialect, tasks, calls }: ProviderEmulator): object {
  return {
    provider: dialect.provider,
    tasks: tasks.map(({ id, key, trackingUrl, content }) => ({ id, key, trackingUrl, content })),
    calls,
  };
}

function json(response: ServerResponse, status: number, body: object): boolean {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  return true;
}

function html(response: ServerResponse, body: string): boolean {
  response.writeHead(200, {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
  });
  response.end(body);
  return true;
}

function pageOf({ dialect, tasks, calls, faults }: ProviderEmulator): string {
  const title = `${dialect.provider}, emulated`;
  const taskRows = tasks
    .slice(-SHOWN_MAX)
    .reverse()
    .map(({ id, key, content }) => [id, key, JSON.stringify(content)]);
  const callRows = calls
    .slice(-SHOWN_MAX)
    .reverse()
    .map(({ at, action, key, orderNumber, fault }) => [at, action, key ?? '', orderNumber ?? '', fault ?? '']);
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${title}</title>
<style>body{font:15px/1.5 system-ui;margin:2rem}table{border-collapse:collapse}td,th{border:1px solid #ccc;padding:.2rem .6rem;text-align:left}code{background:#eee}</style></head>
<body><h1>${title}</h1>
<p>Switch a fault on: <code>curl -X PUT localhost:…/emulator/faults -d '{"kind":"slow","ms":2000}'</code> (${FAULT_KINDS.join(', ')}); off again with <code>-X DELETE</code>.</p>
<h2>Faults</h2>${table(
    ['fault'],
    faults.list().map((fault) => [JSON.stringify(fault)]),
  )}
<h2>Tasks (${tasks.length})</h2>${table(['id', 'key', 'content'], taskRows)}
<h2>Calls (${calls.length})</h2>${table(['at', 'call', 'key', 'order', 'fault'], callRows)}
</body></html>`;
}

function table(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  if (rows.length === 0) return '<p>None.</p>';
  const cells = (name: string, texts: readonly string[]) => texts.map((text) => `<${name}>${escapeHtml(text)}</${name}>`).join('');
  return `<table><tr>${cells('th', heads)}</tr>${rows.map((row) => `<tr>${cells('td', row)}</tr>`).join('')}</table>`;
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escapeHtml = (text: string): string => text.replaceAll(/[&<>"']/g, (character) => ESCAPES[character] ?? '');
