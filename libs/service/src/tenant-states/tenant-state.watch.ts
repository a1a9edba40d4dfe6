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
/** The interval while the work of a held tenant is ending, so that the hold is confirmed soon. */
const LOOK_SOON_MS = 50;
/** Older states must be read again before a write is accepted. The other processes consider this one dead half a second later. */
const FRESH_MS = 1_200;
/** The first read registers a process that the others do not wait for. The states of the second read are reliable. */
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
 * Keeps the states of tenants in this process fresh, and reports to the other processes of the service which states are in force here.
 * A process that cannot read them for longer than `FRESH_MS` accepts no write, so the others need not wait for it.
 */
export class TenantStateWatch implements OnApplicationBootstrap {
  private readonly id = randomUUID();
  private readonly name = `${hostname()}:${process.pid}`;
  private looking: Promise<void> | undefined;
  /** The states in force here, as they were reported last. */
  private reported: string | undefined;
  /** Until when the other processes consider this one running: a time of the monotonic clock. */
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

  /** Whether this process serves requests or runs background work. A command is no replica: operators run commands for held tenants too. */
  get isReplica(): boolean {
    return Boolean(this.options.http.httpAdapter as unknown);
  }

  /** Starts to watch. Does not wait for the database. */
  onApplicationBootstrap(): void {
    if (this.options.isStored && this.options.duties.isService) this.watch();
  }

  watch(): void {
    this.isWatching = true;
    this.states.readBy(() => this.look());
    this.states.freshUntil(Number.NEGATIVE_INFINITY);
    void this.lookAndWait();
  }

  /** Reads the states, and reports which are in force. Concurrent calls share one read. */
  look(): Promise<void> {
    return (this.looking ??= this.readStates().finally(() => (this.looking = undefined)));
  }

  /** Like `look`, but always starts a read after the call, so that it includes everything stored before. */
  async lookAgain(): Promise<void> {
    await this.looking?.catch(() => undefined);
    await this.look();
  }

  /** Stops watching, and removes this process from the list. Called after the last request. */
  async stop(): Promise<void> {
    this.isWatching = false;
    clearTimeout(this.timer);
    await this.looking?.catch(() => undefined);
    if (this.reported !== undefined) await removeReplica(this.db, this.id).catch(() => undefined);
  }

  /**
   * States are reliable only if the other processes considered this one running during the whole read, and therefore waited for it. So
   * a process that is new, or was silent for too long, reads twice.
   */
  private async readStates(): Promise<void> {
    for (let tries = 0; tries < TRIES; tries += 1) {
      const [startMs, seenUntilMs] = [performance.now(), this.seenUntilMs];
      await this.readOnce();
      this.seenUntilMs = startMs + FRESH_MS;
      if (performance.now() >= seenUntilMs) continue;
      if (this.isWatching) this.states.freshUntil(this.seenUntilMs);
      if (this.reported !== this.inForce()) await this.readOnce();
      return;
    }
    throw databaseUnavailable();
  }

  private async readOnce(): Promise<void> {
    const inForce = this.inForce();
    const { states, deleted } = await seeReplica(this.db, { id: this.id, name: this.name, inForce }, this.options.hasReceipts);
    this.states.learnDeleted(deleted);
    this.states.learn(states);
    this.reported = inForce;
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
    const isBehind = this.reported !== this.inForce() || this.states.isAnyBusy;
    if (this.isWatching) this.timer = setTimeout(() => void this.lookAndWait(), isBehind ? LOOK_SOON_MS : LOOK_EVERY_MS).unref();
  }
}
