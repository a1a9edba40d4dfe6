import { NUMBERED_AT_ONCE } from '../feed/message-feed.queries';
import { WakeUp } from './domain/wake-up';
import { PushLease } from './push-lease.run';
import type { PushProcess } from './push-process.service';
import { type NextPush, PushQueue, READ_AHEAD } from './push-queue.run';
import { PushRecorder } from './push-recorder.run';
import { dropPart } from './queue-drop.queries';
import { listData, queueReplay, REPLAYED_AT_ONCE, type RunningReplay, takeTurn } from './turn.queries';

const RENEW_MS = 1_000;
/** While a webhook is busy, results are recorded together, after this time. */
const GATHER_MS = 20;
const PAUSE_AFTER_ERROR_MS = 1_000;
/** Waiting messages are read again after this time: their data may have been erased. */
const REREAD_MS = 5_000;

/**
 * Sends the messages of one tenant while there are any. One loop takes turns: it records what has ended, numbers messages, and reads
 * what is due. The other one starts requests as soon as there is capacity for them. One process at a time has the lease. One that
 * loses it may have sent a message that the next one sends again, with the same id.
 */
export class TenantPushes {
  private readonly lease: PushLease;
  private readonly queue: PushQueue;
  private readonly recorder: PushRecorder;
  /** There may be something to record or to read. */
  private readonly work = new WakeUp();
  /** There may be capacity for a request. */
  private readonly capacity = new WakeUp();
  private isNudged = false;
  private rereadAtMs = 0;
  private isStopping = false;
  private isAborted = false;
  private hasEnded = false;

  constructor(
    private readonly tenant: string,
    private readonly process: PushProcess,
  ) {
    this.lease = new PushLease(process.db, tenant, process.holder);
    this.queue = new PushQueue(process.inFlight);
    this.recorder = new PushRecorder(tenant, this.queue);
  }

  /** Looks for work again: a message was written, or a webhook has changed. */
  nudge(): void {
    this.isNudged = true;
    if (!this.gathers) this.work.now();
  }

  /** Starts no more requests. `run` ends when those in flight have ended and are recorded. */
  stop(): void {
    this.isStopping = true;
    this.queue.clear();
    this.work.now();
  }

  /** Forgets the requests in flight: they end with the process, and another one sends their messages again. */
  abort(): void {
    this.isAborted = true;
    this.work.now();
  }

  /** Whether there is new work that `run` has not seen. */
  get hasMissed(): boolean {
    return this.isNudged;
  }

  /** Works until there is nothing more to do, or another process has the lease. Never throws. */
  async run(): Promise<void> {
    const sending = this.keepSending();
    await this.takeTurns();
    this.hasEnded = true;
    this.capacity.now();
    await sending;
    if (this.isAborted) return;
    await this.lease
      .release()
      .catch((error: unknown) => this.process.logger.warn({ err: error }, 'the lease of a tenant runs out by itself'));
  }

  private async takeTurns(): Promise<void> {
    while (!this.isAborted) {
      this.isNudged = false;
      const hasMore = await this.turn().catch((error: unknown) => this.pauseAfter(error));
      this.startRequests();
      if (hasMore) continue;
      if (this.recorder.size === 0 && !(this.isNudged && !this.isStopping)) {
        if (this.queue.isIdle) break;
        await this.work.within(RENEW_MS);
      }
      if (this.gathers) await this.work.within(GATHER_MS);
    }
  }

  private async keepSending(): Promise<void> {
    while (!this.hasEnded) {
      await this.capacity.within(RENEW_MS);
      this.startRequests();
    }
  }

  /** Whether recording can wait for more results. */
  private get gathers(): boolean {
    return !this.isStopping && this.recorder.canWait;
  }

  /** Records what has ended, and reads what is due. Returns whether more work is due immediately. */
  private async turn(): Promise<boolean> {
    const { db, feed, turns } = this.process;
    const { tenant, lease, queue, recorder } = this;
    const [now, startMs] = [db.clock.now(), performance.now()];
    const part = recorder.part();
    if (Math.abs(now.getTime() - this.rereadAtMs) >= REREAD_MS) {
      queue.clear();
      this.rereadAtMs = now.getTime();
    }
    const held = queue.held(recorder.pushes, this.isStopping ? 0 : READ_AHEAD);
    const records = recorder.calls(part, now);
    const turn = { lease: lease.at(now), records, held };
    const found = await turns.execute(() => takeTurn(db, tenant, turn));
    recorder.remove(part);
    const hasMore = feed.count(found.numbered) === NUMBERED_AT_ONCE;
    if (!found.hasLease) {
      lease.lose();
      queue.clear();
      return false;
    }
    lease.holdFrom(startMs);
    queue.add(found.webhooks, this.isStopping ? [] : found.due);
    const hasReplayed = await this.replay(found.replays, now);
    const hasDropped = await queue.drop((id, after) => turns.execute(() => dropPart(db, tenant, id, after)));
    await this.readLarge();
    return (hasMore || hasReplayed || hasDropped) && !this.isStopping;
  }

  /** Reads the data of large messages, as far as there is memory for it. */
  private async readLarge(): Promise<void> {
    const { db, turns } = this.process;
    this.startRequests(); // drops the messages of disabled webhooks
    const { wantedData } = this.queue;
    if (wantedData.wanted.length > 0) this.queue.addData(await turns.execute(() => listData(db, this.tenant, wantedData)));
  }

  /** Starts as many requests as may be in flight, of one webhook after the other. */
  private startRequests(): void {
    while (this.lease.isHeld && !this.isStopping) {
      const round = this.queue.takeRound();
      if (!round) break;
      for (const next of round) void this.send(next);
    }
    this.queue.wakeWhenFree(this.capacity);
  }

  private async send(next: NextPush): Promise<void> {
    const result = await this.process.sender.send(next);
    if (!this.isAborted) this.recorder.add(result);
    this.queue.end(next.push);
    this.capacity.now();
    if (this.recorder.size === 1 || !this.gathers) this.work.now();
  }

  /** Queues the next part of a replay whose webhook has little to do. */
  private async replay(replays: readonly RunningReplay[], now: Date): Promise<boolean> {
    const next = replays.find(({ waiting }) => waiting < REPLAYED_AT_ONCE);
    if (!next || this.isStopping) return false;
    const { db, turns } = this.process;
    const lease = this.lease.at(now);
    await turns.execute(() => queueReplay(db, this.tenant, next.id, lease));
    return true;
  }

  private async pauseAfter(error: unknown): Promise<false> {
    this.process.logger.warn({ err: error, tenant: this.tenant }, 'messages cannot be sent; retrying');
    await new Promise((resolve) => setTimeout(resolve, PAUSE_AFTER_ERROR_MS).unref());
    if (!this.queue.hasInFlight && this.isStopping) this.recorder.clear();
    return false;
  }
}
