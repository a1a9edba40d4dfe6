import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import type { OnApplicationBootstrap } from '@nestjs/common';
import type { HttpAdapterHost } from '@nestjs/core';
import { type Database, databaseUnavailable } from '@suite/database';
import type { Duties } from '@suite/jobs';
import type { TenantStates } from '@suite/tenant';
import type { Logger } from 'pino';
import { removeReplica, seeReplica } from './tenant-state.queries';

const LOOK_EVERY_MS = 500;
/** While work of a held tenant ends. */
const LOOK_SOON_MS = 50;
/** States that are older must be read before a write is accepted. Others take this process for dead half a second later. */
const FRESH_MS = 1_200;
/** The first time, a process becomes known, and the second time, it reads what is reliable. */
const TRIES = 3;

export interface TenantStateWatchOptions {
  readonly duties: Duties;
  readonly http: HttpAdapterHost;
  readonly logger: Logger;
  /** Whether the service stores states; else none of its tenants is ever held. */
  readonly isStored: boolean;
  /** Whether the service keeps receipts of deleted tenants. */
  readonly hasReceipts: boolean;
}

/**
 * Keeps the states of tenants that this process knows fresh, and tells the other processes of the service which are in force here. A
 * process that cannot read them for longer than `FRESH_MS` accepts no write, so that nobody needs to wait for it.
 */
export class TenantStateWatch implements OnApplicationBootstrap {
  private readonly id = randomUUID();
  private readonly name = `${hostname()}:${process.pid}`;
  private looking: Promise<void> | undefined;
  /** What the others have been told last. */
  private told: string | undefined;
  /** Until when they take this process for running: a time of the monotonic clock. */
  private seenUntilMs = Number.NEGATIVE_INFINITY;
  private timer: NodeJS.Timeout | undefined;
  private isWatching = false;
  private isSilent = false;

  constructor(
    private readonly db: Database,
    private readonly options: TenantStateWatchOptions,
  ) {}

  get states(): TenantStates {
    return this.db.states;
  }

  /** Whether this process answers requests or does background work; not a command, which an operator runs also for held tenants. */
  get isReplica(): boolean {
    return Boolean(this.options.http.httpAdapter as unknown);
  }

  /** Watches from now on. Does not wait for the database. */
  onApplicationBootstrap(): void {
    if (this.options.isStored && this.options.duties.isService) this.watch();
  }

  watch(): void {
    this.isWatching = true;
    this.states.readBy(() => this.look());
    this.states.freshUntil(Number.NEGATIVE_INFINITY);
    void this.lookAndWait();
  }

  /** Reads the states, and tells which are in force. Calls at the same time share it. */
  look(): Promise<void> {
    return (this.looking ??= this.readStates().finally(() => (this.looking = undefined)));
  }

  /** Like `look`, but what was stored before the call is certainly read. */
  async lookAgain(): Promise<void> {
    await this.looking?.catch(() => undefined);
    await this.look();
  }

  /** Ends after the last request. */
  async stop(): Promise<void> {
    this.isWatching = false;
    clearTimeout(this.timer);
    await this.looking?.catch(() => undefined);
    if (this.told !== undefined) await removeReplica(this.db, this.id).catch(() => undefined);
  }

  /**
   * The states are reliable if the others took this process for running all the time while it read them, so that they waited for it. A
   * process that is new, or that was silent for too long, therefore reads twice.
   */
  private async readStates(): Promise<void> {
    for (let tries = 0; tries < TRIES; tries += 1) {
      const [startMs, seenUntilMs] = [performance.now(), this.seenUntilMs];
      await this.readOnce();
      this.seenUntilMs = startMs + FRESH_MS;
      if (performance.now() >= seenUntilMs) continue;
      if (this.isWatching) this.states.freshUntil(this.seenUntilMs);
      if (this.told !== this.inForce()) await this.readOnce();
      return;
    }
    throw databaseUnavailable();
  }

  private async readOnce(): Promise<void> {
    const inForce = this.inForce();
    const { states, deleted } = await seeReplica(this.db, { id: this.id, name: this.name, inForce }, this.options.hasReceipts);
    this.states.learnDeleted(deleted);
    this.states.learn(states);
    this.told = inForce;
  }

  private inForce(): string {
    return JSON.stringify(this.states.inForce());
  }

  private async lookAndWait(): Promise<void> {
    try {
      await this.look();
      this.isSilent = false;
    } catch (error) {
      if (!this.isSilent)
        this.options.logger.warn({ err: error }, 'the states of tenants cannot be read; no write is accepted until they can');
      this.isSilent = true;
    }
    const isBehind = this.told !== this.inForce() || this.states.isAnyBusy;
    if (this.isWatching) this.timer = setTimeout(() => void this.lookAndWait(), isBehind ? LOOK_SOON_MS : LOOK_EVERY_MS).unref();
  }
}
