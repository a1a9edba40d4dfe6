import { BlockList, isIP } from 'node:net';
import { Inject, Injectable } from '@nestjs/common';
import { isPublicAddress, judgedConnector, ForbiddenAddress } from '@suite/http-client';
import { Agent, type Dispatcher, request } from 'undici';
import { MESSAGE_SETTINGS } from '../message-settings';
import { type AddressRules, isLoopbackUrl } from './webhook-url.validator';

/** An HTTP request to a webhook. */
export interface PushRequest {
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Why an attempt failed, for metrics. */
export type AttemptOutcome = 'succeeded' | 'redirected' | 'gone' | 'refused' | 'failed' | 'timeout' | 'forbidden_address' | 'unreachable';

/** The result of one attempt. */
export interface ReceiverAnswer {
  readonly outcome: AttemptOutcome;
  readonly statusCode?: number;
  readonly latencyMs: number;
  /** The first kilobyte of the body. */
  readonly response?: string;
  readonly retryAfter?: string;
  readonly error?: string;
}

const BYTES_MAX = 64 * 1_024;
const RECORDED_BYTES = 1_024;
const ERROR_LENGTH_MAX = 200;

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');
const isLoopbackAddress = (address: string): boolean => loopback.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');

export interface ReceiverOptions extends AddressRules {
  readonly timeoutMs: number;
  /** Resolves names; for tests. */
  readonly resolve?: Parameters<typeof judgedConnector>[0]['resolve'];
}

/**
 * Sends requests to webhooks: to public addresses only, without redirects, bounded in time and size. Connections are
 * kept alive for the next message. The address is checked on DNS resolution and again on connect.
 */
@Injectable()
export class Receiver {
  private readonly internet: Agent;
  private readonly ownMachine: Agent | undefined;

  constructor(@Inject(MESSAGE_SETTINGS) private readonly options: ReceiverOptions) {
    const { timeoutMs, allowsLoopback, resolve } = options;
    const agent = (isAllowed: (address: string) => boolean) =>
      new Agent({
        // A request that waits for a connection has less time for its answer, so connections are not limited: the requests in flight are.
        // With HTTP/2, requests would wait for the first connection.
        ...{ allowH2: false, pipelining: 1, keepAliveTimeout: 30_000, keepAliveMaxTimeout: 60_000, maxHeaderSize: 16_384 },
        connect: judgedConnector({ isAllowed, timeoutMs, ...(resolve && { resolve }) }),
      });
    this.internet = agent(isPublicAddress);
    this.ownMachine = allowsLoopback ? agent(isLoopbackAddress) : undefined;
  }

  async close(): Promise<void> {
    await Promise.all([this.internet.destroy(), this.ownMachine?.destroy()]);
  }

  /** Sends one request. Never throws: each result is recorded. */
  async send({ url, headers, body }: PushRequest): Promise<ReceiverAnswer> {
    const { timeoutMs } = this.options;
    const start = performance.now();
    const latencyMs = () => Math.round(performance.now() - start);
    const timeout = AbortSignal.timeout(timeoutMs);
    try {
      const dispatcher = (isLoopbackUrl(url) && this.ownMachine) || this.internet;
      const answer = await request(url, { method: 'POST', headers, body, dispatcher, signal: timeout });
      const { statusCode, headers: answered } = answer;
      const [result, response] = [{ statusCode, latencyMs: latencyMs() }, await beginningOf(answer.body)];
      const retryAfter = [answered['retry-after']].flat()[0];
      return { outcome: outcomeOf(statusCode), ...result, response, ...(retryAfter !== undefined && { retryAfter }) };
    } catch (error) {
      if (timeout.aborted) return { outcome: 'timeout', latencyMs: latencyMs(), error: `No answer in ${timeoutMs / 1_000} s` };
      const outcome = error instanceof ForbiddenAddress ? 'forbidden_address' : 'unreachable';
      return { outcome, latencyMs: latencyMs(), error: textOf(error) };
    }
  }
}

/**
 * Reads the body up to a limit, so that the connection can be used again; a longer body ends it. A body that breaks off or takes
 * too long does not change the result: the status has arrived.
 */
async function beginningOf(body: Dispatcher.ResponseData['body']): Promise<string> {
  const chunks: Buffer[] = [];
  let [recorded, read] = [0, 0];
  try {
    for await (const chunk of body as AsyncIterable<Buffer>) {
      if (recorded < RECORDED_BYTES) chunks.push(chunk.subarray(0, RECORDED_BYTES - recorded));
      recorded = Math.min(recorded + chunk.length, RECORDED_BYTES);
      read += chunk.length;
      if (read > BYTES_MAX) break; // destroys the connection
    }
  } catch {
    // what has arrived is recorded
  }
  return storable(Buffer.concat(chunks).toString());
}

/** PostgreSQL stores no NUL. */
const storable = (text: string): string => text.replaceAll('\0', '\u{fffd}').toWellFormed();

function textOf(error: unknown): string {
  const { code, message, cause } = error as NodeJS.ErrnoException;
  const text = message || code || (cause instanceof Error ? cause.message : '') || 'The connection failed';
  return storable(text).slice(0, ERROR_LENGTH_MAX).toWellFormed();
}

function outcomeOf(status: number): AttemptOutcome {
  if (status >= 200 && status < 300) return 'succeeded';
  if (status < 400) return 'redirected';
  if (status === 410) return 'gone';
  return status < 500 ? 'refused' : 'failed';
}
