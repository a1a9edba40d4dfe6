import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Answer, type Dialect, type Intent, type Progress, type StoredTask, orderNumberOf, type TaskContent } from './dialects.ts';
import type { Places } from '../pages/look.ts';
import { answerControl } from './control.ts';
import type { EmulatedProvider, EmulatedWebhook, ReceivedCall } from './emulated-provider.ts';
import { type Fault, Faults } from './faults.ts';
import { bodyOf, contentOf, send } from './json-calls.ts';

interface ProviderCall {
  readonly credential: string;
  readonly requestId: string | undefined;
  readonly intent: Intent;
  readonly content: TaskContent;
}

export interface EmulatorOptions {
  /** Whether a second task under the same key is rejected. Real providers do; tests prove that delivery does not rely on it. */
  readonly uniqueKeys?: boolean;
  /** Links to other pages. */
  readonly places?: Places;
}

const CALLS_KEPT = 10_000;
const CANCELLABLE: ReadonlySet<string> = new Set(['PLACED', 'ASSIGNED', 'CANCELLED']);

/** A delivery provider that accepts any credentials, stores tasks in memory, and fails only by faults that were set. */
export class ProviderEmulator implements EmulatedProvider {
  readonly faults = new Faults();
  readonly calls: ReceivedCall[] = [];
  readonly dialect: Dialect;
  readonly places: Places;
  /** Gets news of each task that moves; undefined for none. */
  webhook: EmulatedWebhook | undefined;
  private readonly uniqueKeys: boolean;
  private readonly tasksById = new Map<string, StoredTask>();
  private readonly tasksByKey = new Map<string, StoredTask[]>();
  private readonly atWork = new Set<Promise<void>>();
  private readonly pauses = new Set<AbortController>();
  private server: Server | undefined;

  constructor(dialect: Dialect, { uniqueKeys = true, places = {} }: EmulatorOptions = {}) {
    this.dialect = dialect;
    this.places = places;
    this.uniqueKeys = uniqueKeys;
  }

  get tasks(): StoredTask[] {
    return [...this.tasksById.values()];
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server?.address() as AddressInfo).port}`;
  }

  async listen(port = 0, host = '127.0.0.1'): Promise<void> {
    this.server = createServer((request, response) => {
      const serving = this.serve(request, response).finally(() => this.atWork.delete(serving));
      this.atWork.add(serving);
    });
    await new Promise<void>((resolve, reject) => this.server?.once('error', reject).listen(port, host, resolve));
  }

  async close(): Promise<void> {
    this.hurry();
    this.hangUp();
    await new Promise((resolve) => this.server?.close(resolve));
  }

  /** Resolves when all received calls are done, including those whose client has timed out. */
  async idle(): Promise<void> {
    await Promise.all(this.atWork);
  }

  /** Cuts the connection of every client, as a restart of the provider does. */
  hangUp(): void {
    this.server?.closeAllConnections();
  }

  /** Ends the pauses of slow and late calls. */
  hurry(): void {
    for (const pause of this.pauses) pause.abort();
  }

  /** Moves a task on, and sends the news to the webhook if there is one. Returns false for an unknown task. */
  async move(id: string, progress: Partial<Progress>): Promise<boolean> {
    const task = this.tasksById.get(id);
    if (!task) return false;
    task.progress = { ...task.progress, at: new Date().toISOString(), ...progress };
    if (!this.webhook) return true;
    const { url, secret } = this.webhook;
    const { body, headers } = this.dialect.webhook(task, secret);
    await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body });
    return true;
  }

  /** Deletes tasks, calls and faults. */
  reset(): void {
    this.faults.clear();
    this.calls.length = 0;
    this.tasksById.clear();
    this.tasksByKey.clear();
    this.dialect.limit?.reset();
    this.dialect.reset?.();
  }

  private async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    try {
      const text = await bodyOf(request);
      if (await answerControl(this, request, response, text)) return;
      const call = this.read(request, text);
      if ('status' in call) send(response, call);
      else await this.misbehave(call, response);
    } catch {
      response.destroy();
    }
  }

  private read(request: IncomingMessage, text: string): ProviderCall | Answer {
    const url = new URL(request.url ?? '/', 'http://emulator');
    const content = contentOf(text);
    const intent = this.dialect.intentOf(request.method ?? 'GET', url, content ?? {});
    if (!intent) return this.refused(404, 'There is nothing here');
    const credential = this.dialect.credentialOf(request.headers.authorization ?? '');
    if (credential === undefined) return this.refused(401, 'Credentials are missing');
    if (!content) return this.refused(400, 'The body is not a JSON object');
    const requestId = request.headers['x-request-id'];
    return { credential, intent, content, requestId: typeof requestId === 'string' ? requestId : undefined };
  }

  private async misbehave(call: ProviderCall, response: ServerResponse): Promise<void> {
    const { isExceeded = false, headers = {} } = this.dialect.limit?.take(call.credential) ?? {};
    const fault = this.faults.take({ action: call.intent.action, credential: call.credential, orderNumber: this.orderNumberIn(call) });
    this.note(call, fault);
    const { kind, ms = 1_000, status, message = 'The address cannot be reached' } = fault ?? {};
    if (kind === 'hang') return;
    if (kind === 'reset') return void response.socket?.resetAndDestroy();
    if (isExceeded || kind === 'too_many') return send(response, this.refused(429, 'Too many requests'), this.busyHeaders(fault, headers));
    if (kind === 'error') return send(response, this.refused(status ?? 500, 'Internal error'), headers);
    if (kind === 'refuse') return send(response, this.refused(status ?? this.dialect.faultStatus ?? 422, message), headers);
    if (kind === 'late') await this.pause(ms);
    const answer = this.work(call, kind === 'strange' ? fault : undefined);
    if (kind === 'drop_answer') return void response.socket?.resetAndDestroy();
    if (kind === 'malformed') return void response.writeHead(200, { 'content-type': 'text/html' }).end('<html>It works!');
    if (kind === 'no_content') return void response.writeHead(204).end();
    if (kind === 'no_body') return void response.writeHead(200, headers).end();
    if (kind === 'slow') await this.pause(ms);
    send(response, answer, headers);
  }

  /** A provider with a limit of calls says that none is left; the others name a time. */
  private busyHeaders(fault: Fault | undefined, headers: Readonly<Record<string, string>>): Record<string, string> {
    const retryAfter = fault?.retryAfter ?? (this.dialect.limit ? undefined : 1);
    const left = this.dialect.limit && { ...headers, 'x-ratelimit-remaining': '0' };
    return { ...left, ...(retryAfter !== undefined && { 'retry-after': String(retryAfter) }) };
  }

  private async pause(ms: number): Promise<void> {
    const pause = new AbortController();
    this.pauses.add(pause);
    await sleep(ms, undefined, { signal: pause.signal }).catch(() => undefined);
    this.pauses.delete(pause);
  }

  private work({ intent, credential, content }: ProviderCall, strange: Fault | undefined): Answer {
    if (intent.action === 'entity') return this.dialect.entity?.(credential, intent, content) ?? this.refused(404, 'There is nothing here');
    if (intent.action === 'find') return this.findAnswer(credential, intent);
    if (intent.action === 'cancel') return this.cancel(credential, intent.id);
    if (intent.action === 'status') return this.status(credential, intent.id);
    return intent.action === 'create' ? this.create(credential, content, strange) : this.update(credential, intent.id, content);
  }

  private findAnswer(credential: string, { key, fault }: Extract<Intent, { action: 'find' }>): Answer {
    return fault === undefined ? this.dialect.found(this.find(credential, key)) : this.rejected(fault);
  }

  private create(credential: string, body: TaskContent, strange?: Fault): Answer {
    const fault = this.dialect.faultOf(body, { credential });
    if (fault !== undefined) return this.rejected(fault);
    const content = this.dialect.stored?.(body, { credential }) ?? body;
    const key = this.dialect.keyOf(content);
    if (typeof key !== 'string' || key === '') return this.rejected('The key is missing');
    const earlier = this.find(credential, key);
    if (earlier && this.uniqueKeys && this.dialect.existing) return this.dialect.existing(earlier);
    const { taskId: id = this.dialect.newId() } = strange ?? {};
    const { trackingUrl = this.dialect.trackingUrlOf(id) } = strange ?? {};
    const progress = { status: 'PLACED', at: new Date().toISOString() };
    const task: StoredTask = { id, key, credential, trackingUrl, content, progress };
    this.tasksById.set(id, task);
    this.tasksByKey.set(keyOf(credential, key), [...(this.tasksByKey.get(keyOf(credential, key)) ?? []), task]);
    return { status: this.dialect.createdStatus ?? 201, body: this.dialect.answer(task) };
  }

  /** Ignores a revision that is older than the stored one. */
  private update(credential: string, id: string, body: TaskContent): Answer {
    const task = this.taskOf(credential, id);
    if (!task) return this.refused(404, 'No such task');
    const fault = this.dialect.faultOf(body, { credential, task });
    if (fault !== undefined) return this.rejected(fault);
    const content = this.dialect.stored?.(body, { credential, task }) ?? body;
    if (revisionOf(content) >= revisionOf(task.content)) task.content = content;
    return { status: 200, body: this.dialect.answer(task) };
  }

  private status(credential: string, id: string): Answer {
    const task = this.taskOf(credential, id);
    return task ? { status: 200, body: this.dialect.answer(task) } : this.refused(404, 'No such task');
  }

  /** Cancels a task that has not started. */
  private cancel(credential: string, id: string): Answer {
    const task = this.taskOf(credential, id);
    if (!task) return this.refused(404, 'No such task');
    if (!CANCELLABLE.has(task.progress.status)) return this.dialect.notCancelled(task);
    task.progress = { status: 'CANCELLED', at: new Date().toISOString() };
    if (this.dialect.forgetsCancelled) this.forget(task);
    return this.dialect.cancelled(task);
  }

  private forget({ id, key, credential }: StoredTask): void {
    this.tasksById.delete(id);
    const others = this.tasksByKey.get(keyOf(credential, key))?.filter((task) => task.id !== id) ?? [];
    this.tasksByKey.set(keyOf(credential, key), others);
  }

  private taskOf(credential: string, id: string): StoredTask | undefined {
    const task = this.tasksById.get(id);
    return task?.credential === credential ? task : undefined;
  }

  private find(credential: string, key: string): StoredTask | undefined {
    return this.tasksByKey.get(keyOf(credential, key))?.[0];
  }

  /** Refuses a task for its content. */
  private rejected(message: string): Answer {
    return this.refused(this.dialect.faultStatus ?? 422, message);
  }

  private refused(status: number, message: string): Answer {
    return { status, body: this.dialect.refusal(message, status) };
  }

  /** A call about a task has the order number of the task. */
  private orderNumberIn({ intent, content }: Pick<ProviderCall, 'intent' | 'content'>): string | undefined {
    const stored = 'id' in intent ? this.tasksById.get(intent.id) : undefined;
    return orderNumberOf(content) ?? (stored && orderNumberOf(stored.content));
  }

  private note({ intent, content, requestId }: ProviderCall, fault: Fault | undefined): void {
    const stored = 'id' in intent ? this.tasksById.get(intent.id) : undefined;
    const key = intent.action === 'find' ? intent.key : (stored?.key ?? (this.dialect.keyOf(content) as string | undefined));
    if (this.calls.length >= CALLS_KEPT) this.calls.shift();
    this.calls.push({
      at: new Date().toISOString(),
      action: intent.action,
      key,
      orderNumber: this.orderNumberIn({ intent, content }),
      fault: fault?.kind,
      requestId,
    });
  }
}

/** A provider without revisions stores the last content. */
const revisionOf = ({ revision }: TaskContent): number => (typeof revision === 'number' ? revision : Infinity);

/** Returns a key that is unique for the credential, since a provider isolates its customers. */
const keyOf = (credential: string, key: string): string => `${createHash('sha256').update(credential).digest('hex')}/${key}`;
