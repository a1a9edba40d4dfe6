import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';

/** Answers with the suite's standard error object. */
export function answerError(response: ServerResponse, status: number, type: string, message: string): void {
  if (response.headersSent) return void response.destroy();
  const body = JSON.stringify({ status, type, message });
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'x-request-id': randomUUID(),
    ...(status === 503 && { 'retry-after': '1' }),
  });
  response.end(body);
}

/** Answers with a page of the suite's own, which may load and run nothing. */
export function answerPage(response: ServerResponse, status: number, html: string): void {
  response.writeHead(status, {
    'content-type': 'text/html; charset=utf-8',
    'content-length': Buffer.byteLength(html),
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
    'x-content-type-options': 'nosniff',
  });
  response.end(html);
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Text as it may stand in HTML, between tags and in quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
}
