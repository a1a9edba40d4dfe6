import { AsyncLocalStorage } from 'node:async_hooks';
import { quotaExceeded, type Quotas } from './quotas';
import { ALL_TENANTS, allTenantsBut } from './row-security';
import { tenantReadOnly, tenantSuspended } from './tenant-states.errors';

/** ACTIVE: all calls are allowed. READ_ONLY: writes are refused, except those of logins. SUSPENDED: all calls are refused. */
export const TENANT_STATES = ['ACTIVE', 'READ_ONLY', 'SUSPENDED'] as const;
export type TenantState = (typeof TENANT_STATES)[number];

/**
 * The effect of a call on the data of its tenant. A call with `token` issues or ends tokens, which a read-only tenant allows. A call with
 * `signed` writes, and its handler checks the state of the tenant itself, after it has checked a signature.
 */
export type Effect = 'read' | 'write' | 'token' | 'signed';

/** A tenant whose state or quotas have been set. Later ones have a higher version. */
export interface StatedTenant {
  readonly tenant: string;
  readonly state: TenantState;
  readonly version: number;
  /** Absent: none. */
  readonly quotas?: Quotas | undefined;
}

interface KnownTenant extends StatedTenant {
  readonly quotas: Quotas;
  /** The value of `changes` at this change: background work with a lower one began before it. */
  readonly since: number;
  readonly learnedMs: number;
}

/** Background work in progress, for one tenant or for all. */
interface BackgroundWork {
  readonly tenant: string | undefined;
  /** The values of `changes` and `lapses` when the work began. */
  readonly since: number;
  readonly lapses: number;
}

/** By then, all other processes have learned a change, and all requests that began before it have ended. */
const SETTLED_MS = 60_000;
const NO_QUOTAS: Quotas = {};

/** A call in progress that writes. */
export interface Write {
  readonly tenant: string;
  readonly lapses: number;
}

/** The states of tenants, as one app knows them, and what is in progress for each tenant. It does no I/O. */
export class TenantStates {
  private readonly known = new Map<string, KnownTenant>();
  private readonly held = new Map<string, TenantState>();
  private readonly rated = new Set<string>();
  private readonly full = new Set<string>();
  private allButHeld = ALL_TENANTS;
  private readonly writes = new Map<string, number>();
  private readonly background = new Set<BackgroundWork>();
  private readonly currentWork = new AsyncLocalStorage<BackgroundWork>();
  private readonly listeners: ((tenant: string, state: TenantState) => void)[] = [];
  private readonly deleted = new Map<string, number>();
  private readonly deletionListeners: (() => void)[] = [];
  /** Counts the changes of states and quotas that this process has learned. */
  private changes = 0;
  /** Counts the times in which this process did not know the states. */
  private lapses = 0;
  private freshUntilMs = Number.POSITIVE_INFINITY;
  private isKnown = true;
  private read: () => Promise<void> = () => Promise.resolve();

  /** Whether the states are recent enough to write. */
  get isFresh(): boolean {
    return performance.now() < this.freshUntilMs;
  }

  /** Sets the function that reads the states. */
  readBy(read: () => Promise<void>): void {
    this.read = read;
    this.isKnown = false;
  }

  /** Reads the states unless they were read before. */
  async loadOnce(): Promise<void> {
    if (!this.isKnown) await this.read();
  }

  /** Reads the states again if they are too old to write. */
  async keepFresh(): Promise<void> {
    if (!this.isFresh) await this.read();
  }

  /** Sets until when the states are recent enough: a time of the monotonic clock. */
  freshUntil(ms: number): void {
    if (!this.isFresh) this.lapses += 1; // the other processes may have confirmed a hold without this one
    this.freshUntilMs = ms;
  }

  get isAnyHeld(): boolean {
    return this.held.size > 0;
  }

  stateOf(tenant: string): TenantState {
    return this.held.get(tenant) ?? 'ACTIVE';
  }

  /** Whether any tenant has a rate. */
  get isAnyRated(): boolean {
    return this.rated.size > 0;
  }

  /** Whether any tenant stores as much as its quota. */
  get isAnyFull(): boolean {
    return this.full.size > 0;
  }

  /** Rejects (409) a write of a tenant that stores as much as its quota. */
  checkStorage(tenant: string): void {
    const { storedMegabytes: limit, usedMegabytes: used } = this.quotasOf(tenant);
    if (limit !== undefined && used !== undefined) throw quotaExceeded('storedMegabytes', { limit, used });
  }

  /** Returns the tenants that have quotas, with their quotas. */
  get limited(): readonly (readonly [string, Quotas])[] {
    return [...this.known.values()].filter(({ quotas }) => Object.keys(quotas).length > 0).map(({ tenant, quotas }) => [tenant, quotas]);
  }

  /** Returns the quotas of a tenant. */
  quotasOf(tenant: string): Quotas {
    return this.known.get(tenant)?.quotas ?? NO_QUOTAS;
  }

  /** Returns the version of a tenant’s state and quotas; 0 if they were never changed. */
  versionOf(tenant: string): number {
    return this.known.get(tenant)?.version ?? 0;
  }

  /** Whether this process learned the quotas so long ago that no transaction of any process still runs that began without them. */
  isSettled(tenant: string): boolean {
    const known = this.known.get(tenant);
    return known !== undefined && performance.now() - known.learnedMs >= SETTLED_MS;
  }

  /** Returns the number of held tenants in a state. */
  countOf(state: TenantState): number {
    return [...this.held.values()].filter((each) => each === state).length;
  }

  /** Calls back after each change of a tenant's state. */
  onChange(listener: (tenant: string, state: TenantState) => void): void {
    this.listeners.push(listener);
  }

  /** Rejects a call that the state of its tenant forbids: 403 `tenant_suspended`, or 503 `tenant_read_only`. */
  check(tenant: string, effect: Effect): void {
    const state = this.held.get(tenant);
    if (state === undefined || effect === 'signed') return;
    if (state === 'SUSPENDED') throw tenantSuspended(tenant);
    if (effect === 'write') throw tenantReadOnly(tenant);
  }

  /** Counts a write until `ended`. Rejects it if its tenant is held. */
  begin(tenant: string, effect: Effect): Write {
    this.check(tenant, effect);
    this.writes.set(tenant, (this.writes.get(tenant) ?? 0) + 1);
    return { tenant, lapses: this.lapses };
  }

  ended({ tenant }: Write): void {
    const others = (this.writes.get(tenant) ?? 1) - 1;
    if (others > 0) this.writes.set(tenant, others);
    else this.writes.delete(tenant);
  }

  /** Rejects a write that must not be acknowledged, because its tenant was held while this process did not know the states. */
  checkAnswer({ tenant, lapses }: Write): void {
    if (lapses !== this.lapses) this.check(tenant, 'write');
  }

  /** Runs the work of a write, and counts it until it has ended. Rejects if the tenant is held before the work or its acknowledgement. */
  async counted<T>(tenant: string, effect: Effect, work: () => Promise<T>): Promise<T> {
    await this.keepFresh();
    const write = this.begin(tenant, effect);
    try {
      const result = await work();
      await this.keepFresh();
      this.checkAnswer(write);
      return result;
    } finally {
      this.ended(write);
    }
  }

  /** Runs a write of a call that is not declared as one, such as a GET that creates a missing resource. Rejects it like any write. */
  runWrite<T>(tenant: string, work: () => Promise<T>): Promise<T> {
    return this.counted(tenant, 'write', () => {
      if (this.isAnyFull) this.checkStorage(tenant);
      return work();
    });
  }

  /** Runs background work of one tenant, or of all. A hold is in force here only after the work that began before it has ended. */
  async runInBackground<T>(tenant: string | undefined, work: () => Promise<T>): Promise<T> {
    const current = { tenant, since: this.changes, lapses: this.lapses };
    this.background.add(current);
    try {
      return await this.currentWork.run(current, work);
    } finally {
      this.background.delete(current);
    }
  }

  /**
   * Returns the `TENANT_SETTING` of background work. For all tenants, it excludes the held ones. Rejects work for a held tenant, unless
   * the work began before the hold.
   */
  visibleInBackground(tenant: string): string {
    if (tenant === ALL_TENANTS) return this.allButHeld;
    const state = this.held.get(tenant);
    if (state === undefined || this.hasBegunBefore(tenant)) return tenant;
    throw state === 'SUSPENDED' ? tenantSuspended(tenant) : tenantReadOnly(tenant);
  }

  /** Returns when a tenant of this name was last deleted, in seconds since 1970. Tokens issued until then belong to the deleted one. */
  deletedAt(tenant: string): number | undefined {
    return this.deleted.get(tenant);
  }

  /** Calls back when a deletion becomes known. */
  onDeletion(listener: () => void): void {
    this.deletionListeners.push(listener);
  }

  /** Stores the tenants whose tokens may not have expired since their deletion. */
  learnDeleted(rows: readonly { readonly tenant: string; readonly at: Date }[]): void {
    const isNew = rows.some(({ tenant, at }) => this.deleted.get(tenant) !== secondOf(at));
    if (!isNew && rows.length === this.deleted.size) return;
    this.deleted.clear();
    for (const { tenant, at } of rows) this.deleted.set(tenant, secondOf(at));
    if (isNew) for (const listener of this.deletionListeners) listener();
  }

  /** Stores the states and quotas of all tenants that have any. */
  learn(rows: readonly StatedTenant[]): void {
    this.isKnown = true;
    const names = new Set(rows.map(({ tenant }) => tenant));
    for (const tenant of this.known.keys()) if (!names.has(tenant)) this.set({ tenant, state: 'ACTIVE', version: 0 });
    for (const row of rows) if (row.version > (this.known.get(row.tenant)?.version ?? 0)) this.set(row);
  }

  /** Returns the versions that are in force. The one of a held tenant is, once its writes and background work have ended. */
  inForce(): Readonly<Record<string, number>> {
    const done = [...this.known.values()].filter((each) => each.state === 'ACTIVE' || !this.isBusy(each.tenant));
    return Object.fromEntries(done.map(({ tenant, version }) => [tenant, version]));
  }

  /** Whether a held tenant has work in progress, so that its hold is not yet in force. */
  get isAnyBusy(): boolean {
    return [...this.held.keys()].some((tenant) => this.isBusy(tenant));
  }

  /** Whether a held tenant still has writes, or background work that began before the hold. */
  private isBusy(tenant: string): boolean {
    if (this.writes.has(tenant)) return true;
    const since = this.sinceOf(tenant);
    return [...this.background].some((work) => work.since < since && (work.tenant === undefined || work.tenant === tenant));
  }

  /** Whether the current background work began before the tenant was held, so that the hold waits for it. */
  private hasBegunBefore(tenant: string): boolean {
    const work = this.currentWork.getStore();
    return work !== undefined && work.lapses === this.lapses && work.since < this.sinceOf(tenant);
  }

  private sinceOf(tenant: string): number {
    return this.known.get(tenant)?.since ?? 0;
  }

  private set({ tenant, state, version, quotas = NO_QUOTAS }: StatedTenant): void {
    this.changes += 1;
    if (version === 0) this.known.delete(tenant);
    else this.known.set(tenant, { tenant, state, version, quotas, since: this.changes, learnedMs: performance.now() });
    if (quotas.usedMegabytes === undefined) this.full.delete(tenant);
    else this.full.add(tenant);
    if (quotas.requestsPerSecond === undefined) this.rated.delete(tenant);
    else this.rated.add(tenant);
    if (state === 'ACTIVE') this.held.delete(tenant);
    else this.held.set(tenant, state);
    this.allButHeld = this.isAnyHeld ? allTenantsBut(this.held.keys()) : ALL_TENANTS;
    for (const listener of this.listeners) listener(tenant, state);
  }
}

const secondOf = (time: Date): number => Math.floor(time.getTime() / 1_000);
