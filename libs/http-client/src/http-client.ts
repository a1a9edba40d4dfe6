import type { OnApplicationShutdown } from '@nestjs/common';
import { ATTR_ERROR_TYPE } from '@opentelemetry/semantic-conventions';
import { AppError } from '@suite/errors';
import { MACHINE_SHORTAGES } from '@suite/runtime';
import { contextHeaders, type Metrics, type OpenSpan } from '@suite/telemetry';
import { isBrokenCircuitError } from 'cockatiel';
import { Agent, type Dispatcher, request } from 'undici';
import { type BreakerLimits, Breakers } from './breakers';
import { endCallSpan, openCallSpan } from './call-span';
import { bodyOf, headersOf, type HttpAnswer, NoAnswer, type NoAnswerReason, type ServiceCall, ServiceRefusal } from './http-call';

export interface PeerOptions {
  /** The metrics label; a constant, so that labels stay bounded. */
  readonly name: string;
  readonly timeoutMs?: number;
  readonly answerBytesMax?: number;
  /** The limits of the circuit breaker; false if the calling code has its own. */
  readonly breaker?: BreakerLimits | false;
  /** Custom connections, for example to restrict the reachable addresses. */
  readonly dispatcher?: Dispatcher;
  /** Its calls are long polls, so each has its own connection, besides those of other calls. */
  readonly waits?: boolean;
  /** A host outside of the suite, which receives no request or trace ids. */
  readonly isForeign?: boolean;
}

const TIMEOUT_MS = 2_000;
/** A thousand times the usual size of an answer. */
const ANSWER_BYTES_MAX = 16 * 1_024 * 1_024;
/** Error types of limits that an operator has set, and can lift. */
const TEMPORARY_TYPES: ReadonlySet<string> = new Set(['tenant_suspended', 'quota_exceeded']);
/** The statuses of temporary refusals. */
const TEMPORARY_STATUSES: ReadonlySet<number> = new Set([421, 429]);
const BREAKER: BreakerLimits = { faultsMax: 10, pauseMs: 1_000 };

/** Makes all outgoing HTTP calls. Gives each peer its time limit, circuit breaker and metrics. */
export class HttpClient implements OnApplicationShutdown {
  private readonly agent = new Agent({ connections: 64, connect: { timeout: 1_000 } });
  /** Calls use the time limits of their peers. */
  private readonly waitingAgent = new Agent({ connect: { timeout: 1_000 }, headersTimeout: 0, bodyTimeout: 0 });

  constructor(private readonly metrics?: Metrics) {}

  peer(options: PeerOptions): Peer {
    return new Peer({ dispatcher: options.waits === true ? this.waitingAgent : this.agent, ...options }, this.metrics);
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all([this.agent.destroy(), this.waitingAgent.destroy()]);
  }
}

/** Another service, inside or outside of the suite. It may have several hosts. */
export class Peer {
  private readonly breakers: Breakers<HttpAnswer> | undefined;

  constructor(
    private readonly options: PeerOptions & { readonly dispatcher: Dispatcher },
    private readonly metrics: Metrics | undefined,
  ) {
    const { breaker = BREAKER } = options;
    const rules = {
      isFault: (error: unknown) => !(error instanceof NoAnswer && error.reason === 'aborted'),
      isFaultyResult: ({ status, text }: HttpAnswer) => status >= 500 && !text.includes('"tenant_read_only"'), // only one tenant is held
    };
    if (breaker === false) return;
    const breakers = new Breakers<HttpAnswer>(breaker, rules);
    this.breakers = breakers;
    metrics?.circuitBreakers(options.name, () => breakers.openCount);
  }

  /**
   * Calls a service of the suite with JSON. Throws ServiceRefusal for a 4xx and AppError `unavailable` otherwise. A 429, a
   * 421 from the wrong service, the 403 of a suspended tenant, and the 409 of a quota also throw `unavailable`, with the refusal as its cause.
   */
  async call<T>(url: URL, call: ServiceCall): Promise<T> {
    const { status, headers, body } = await this.sendJson(url, call).catch((cause: unknown) => {
      throw unavailable(url, cause);
    });
    if (status < 300) return body as T;
    const retryAfter = Number(headers['retry-after']);
    const refusal = new ServiceRefusal(status, body ?? {}, retryAfter > 0 ? retryAfter : undefined);
    const isTemporary = TEMPORARY_STATUSES.has(status) || TEMPORARY_TYPES.has(refusal.body.type ?? '');
    throw status < 500 && !isTemporary ? refusal : unavailable(url, refusal);
  }

  /** Calls any host and returns its response, whatever the status. Throws only NoAnswer. */
  async send(url: URL, call: ServiceCall): Promise<HttpAnswer> {
    const { name: peer } = this.options;
    const end = this.metrics?.outgoingSeconds.startTimer({ peer });
    const span = openCallSpan(peer, url, call.method);
    const ask = () => this.request(url, call, span);
    try {
      const answer = await (this.breakers ? this.breakers.execute(url.origin, ask) : ask());
      end?.({ outcome: outcomeOf(answer.status) });
      if (span) endCallSpan(span, answer.status);
      return answer;
    } catch (error) {
      const noAnswer = isBrokenCircuitError(error) ? new NoAnswer('open', error) : (error as NoAnswer);
      end?.({ outcome: noAnswer.reason });
      span?.end({ [ATTR_ERROR_TYPE]: noAnswer.reason });
      throw noAnswer;
    }
  }

  private async sendJson(url: URL, call: ServiceCall): Promise<HttpAnswer & { readonly body: object | undefined }> {
    const answer = await this.send(url, call);
    return { ...answer, body: answer.text === '' ? undefined : (JSON.parse(answer.text) as object) };
  }

  private async request(url: URL, call: ServiceCall, span: OpenSpan | undefined): Promise<HttpAnswer> {
    const { timeoutMs = TIMEOUT_MS, answerBytesMax = ANSWER_BYTES_MAX, dispatcher, isForeign = false } = this.options;
    const timeout = AbortSignal.timeout(call.timeoutMs ?? timeoutMs);
    try {
      const { statusCode, headers, body } = await request(url, {
        method: call.method,
        dispatcher,
        signal: call.signal ? AbortSignal.any([call.signal, timeout]) : timeout,
        headers: { ...(!isForeign && contextHeaders(span)), ...headersOf(call) },
        ...bodyOf(call),
      });
      const bytes = await bytesOf(body, answerBytesMax);
      if (call.wantsBytes) return { status: statusCode, headers, text: '', bytes };
      return { status: statusCode, headers, text: textOf(bytes, statusCode, headers['content-type']) };
    } catch (error) {
      throw error instanceof NoAnswer ? error : new NoAnswer(reasonOf(error, timeout, call.signal), error);
    }
  }
}

async function bytesOf(body: AsyncIterable<Buffer>, bytesMax: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of body) {
    bytes += chunk.length;
    if (bytes > bytesMax) throw new NoAnswer('too_large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

const CHARSET = /;\s*charset\s*=\s*"?([^";\s]+)/i;

/**
 * Returns the text of an answer in the charset that it declares, else UTF-8. A success that cannot be read is a broken answer. A
 * refusal is known by its status, so faults of its text are replaced.
 */
function textOf(bytes: Buffer, status: number, type: string | string[] | undefined): string {
  try {
    return new TextDecoder(CHARSET.exec([type].flat()[0] ?? '')?.[1], { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch (error) {
    if (status < 300) throw new NoAnswer('broken', error);
    return bytes.toString();
  }
}

/** Errors that occur before the first byte is sent. */
const NOT_SENT: ReadonlySet<string> = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'UND_ERR_CONNECT_TIMEOUT']);

function reasonOf(error: unknown, timeout: AbortSignal, signal: AbortSignal | undefined): NoAnswerReason {
  if (timeout.aborted) return 'timeout';
  if (signal?.aborted) return 'aborted';
  const { code = '', syscall } = error as NodeJS.ErrnoException;
  const isBeforeSending = NOT_SENT.has(code) || (MACHINE_SHORTAGES.includes(code) && syscall !== 'write' && syscall !== 'read');
  return isBeforeSending ? 'not_sent' : 'broken';
}

function outcomeOf(status: number): string {
  if (status === 429) return 'rate_limited';
  if (status < 400) return 'ok';
  return status < 500 ? 'refused' : 'failed';
}

function unavailable(url: URL, cause: unknown): AppError {
  const service = `The service behind /${url.pathname.split('/')[1] ?? ''}`;
  return new AppError('unavailable', 'service_unavailable', `${service} is unavailable; retry later`, { retryAfter: 1, cause });
}
