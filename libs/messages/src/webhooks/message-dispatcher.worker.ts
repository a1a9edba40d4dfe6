import { type BeforeApplicationShutdown, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Duties } from '@suite/jobs';
import { within } from '@suite/runtime';
import { inBackground } from '@suite/telemetry';
import { MessageOutbox } from '../feed/message-outbox.service';
import { TENANTS_WITH_WEBHOOKS, TENANTS_WITH_WORK } from './push.queries';
import { LEASE_MS_MAX } from './push-lease.run';
import { PushProcess } from './push-process.service';
import { Receiver } from './receiver.client';
import { TenantPushes } from './tenant-pushes.run';

const POLL_MS = 250;
/** Webhooks that other processes have created send messages this soon. */
const SUBSCRIBED_MS = 1_000;
/** The pause after the database did not answer. */
const POLL_AFTER_ERROR_MS = 2_000;
const STOP_MS_MAX = 5_000;

/**
 * Finds tenants that have something to send, and works for each until it is done. Writes of this process wake it at
 * their commit. The poll finds all other work: messages of other processes, retries, replays, and the work of killed
 * processes. The
 * messages of a tenant without an enabled webhook cause no work: they wait for a reader of the feed, or for the periodic numbering.
 */
@Injectable()
export class MessageDispatcher implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly tenants = new Map<string, { readonly pushes: TenantPushes; readonly done: Promise<void> }>();
  /** Tenants with an enabled webhook, as last read. */
  private subscribed = new Set<string>();
  private subscribedAtMs = -Infinity;
  private timer: NodeJS.Timeout | undefined;
  private isServing = false;
  private isStopping = false;

  constructor(
    private readonly process: PushProcess,
    private readonly receiver: Receiver,
    private readonly duties: Duties,
    outbox: MessageOutbox,
  ) {
    const { states } = process.db;
    states.onChange((tenant, state) => {
      if (state !== 'ACTIVE') this.tenants.get(tenant)?.pushes.stop();
    });
    outbox.onCommit((tenant) => {
      if (this.isServing && this.subscribed.has(tenant)) this.work(tenant);
    });
  }

  /** Checks a tenant after its webhooks have changed. */
  nudge(tenant: string): void {
    if (!this.isServing) return;
    this.subscribed.add(tenant);
    this.work(tenant);
  }

  /** Sends everything that is due, and waits until that is done; for tests, which run it in a process without background work. */
  async run(): Promise<void> {
    this.subscribedAtMs = -Infinity;
    await this.poll();
    await Promise.all([...this.tenants.values()].map(({ done }) => done));
  }

  onApplicationBootstrap(): void {
    this.isServing = this.duties.isWorker;
    if (this.isServing) this.wait(POLL_MS);
  }

  /** Starts no more requests, and waits for those in flight. Another process sends the rest, with the same ids. */
  async beforeApplicationShutdown(): Promise<void> {
    this.isServing = false;
    this.isStopping = true;
    clearTimeout(this.timer);
    const running = [...this.tenants.values()];
    for (const { pushes } of running) pushes.stop();
    await within(STOP_MS_MAX, Promise.all(running.map(({ done }) => done)));
    for (const { pushes } of running) pushes.abort();
    await this.receiver.close();
  }

  private wait(ms: number): void {
    this.timer = setTimeout(() => void this.pollAndWait(), ms).unref();
  }

  private async pollAndWait(): Promise<void> {
    let pause = POLL_MS;
    await this.poll().catch((error: unknown) => {
      this.process.logger.warn({ err: error }, 'messages cannot be looked for; retrying');
      pause = POLL_AFTER_ERROR_MS;
    });
    if (this.isServing) this.wait(pause);
  }

  /** Tenants on an unavailable node of a cluster wait until the node is back. */
  private async poll(): Promise<void> {
    const { db, holder } = this.process;
    if (performance.now() >= this.subscribedAtMs + SUBSCRIBED_MS) {
      this.subscribedAtMs = performance.now();
      this.subscribed = new Set((await TENANTS_WITH_WEBHOOKS.list(db)).rows.map(({ tenant }) => tenant));
    }
    const { rows } = await TENANTS_WITH_WORK.list(db, [db.clock.now(), holder, db.clock.after(LEASE_MS_MAX), [...this.subscribed]]);
    for (const { tenant } of rows) this.work(tenant);
  }

  private work(tenant: string): void {
    const running = this.tenants.get(tenant);
    const { states } = this.process.db;
    if (running) return running.pushes.nudge();
    if (this.isStopping || states.stateOf(tenant) !== 'ACTIVE') return;
    const pushes = new TenantPushes(tenant, this.process);
    const done = inBackground(() => states.runInBackground(tenant, () => pushes.run())).finally(() => {
      this.tenants.delete(tenant);
      if (pushes.hasMissed && this.isServing) this.work(tenant);
    });
    this.tenants.set(tenant, { pushes, done });
  }
}
