import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Answer, TaskContent } from './dialects.ts';

/** Returns the JSON object or list of a body; undefined for any other body. */
export function contentOf(text: string): TaskContent | undefined {
  try {
    const content: unknown = text === '' ? {} : JSON.parse(text);
    return typeof content === 'object' && content !== null ? (content as TaskContent) : undefined;
  } catch {
    return undefined;
  }
}

export async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

export function send(response: ServerResponse, { status, body }: Answer, headers: Record<string, string> = {}): void {
  if (!body) return void response.writeHead(status, headers).end();
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
}
