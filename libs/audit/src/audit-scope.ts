import type { Caller } from '@suite/auth-guard';
import { companionOf, type Database, query, type TransactionCompanion, type Tx } from '@suite/database';
import type { AuditedCall } from './audited-call';
import type { AuditedKind } from './audited-kind';
import { recordEvent } from './audit-event.queries';
import { shownChange, type ShownChange } from './shown-change';

/** The parts of a request that can name a resource. */
export interface AuditedRequest {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
}

type Row = Readonly<Record<string, unknown>>;

/** One audited call: it accompanies the transactions of the call, and records its event in the one that changes the resource. */
export class AuditScope implements TransactionCompanion {
  private id: string | undefined;
  private before: Row | undefined;
  private isRecorded = false;
  private isOpen = false;

  constructor(
    private readonly caller: Caller,
    private readonly call: AuditedCall,
    private readonly kind: AuditedKind | undefined,
    private readonly request: AuditedRequest,
  ) {
    this.id = call.id === undefined ? undefined : this.named(call.id);
  }

  /** A transaction within another one is not accompanied: it would wait for the row that the other has locked. */
  isFor(tenant: string): boolean {
    return tenant === this.caller.tenant && !this.isOpen;
  }

  /** Names the resource where the request does not: one that the call creates, or has found. */
  name(id: string, before?: object): void {
    this.id = id;
    this.before = before as Row | undefined;
  }

  ended(): void {
    this.isOpen = false;
  }

  async opened(tx: Tx): Promise<void> {
    this.isOpen = true;
    this.before = await this.find(tx);
  }

  async closing(tx: Tx): Promise<void> {
    if (!this.kind) return;
    const change = shownChange(this.kind, this.before, await this.find(tx));
    if (change) await this.record(tx, change);
  }

  /** Records a call that is always recorded. */
  async finish(db: Database): Promise<void> {
    if (this.call.always && !this.isRecorded) await db.transaction(this.caller.tenant, (tx) => this.record(tx, {}));
  }

  /** Records an event of the call. */
  async record(tx: Tx, change: ShownChange): Promise<void> {
    const { tenant, subject: actor } = this.caller;
    await recordEvent(tx, { tenant, actor, action: this.call.action, resource: this.resource(), ...change });
    this.isRecorded = true;
  }

  private async find(tx: Tx): Promise<Row | undefined> {
    const { kind, caller, id } = this;
    if (!kind || (kind.key !== undefined && (id === undefined || !kind.canBe(id)))) return undefined;
    const [row] = await query(tx, kind.find, kind.key === undefined ? [caller.tenant] : [caller.tenant, id]);
    return row as Row | undefined;
  }

  private resource(): string {
    const { action, resource } = this.call;
    if (resource !== undefined) return resource.replaceAll(/\{(\w+)\}/g, (_, name: string) => this.named(name) ?? this.id ?? '*');
    const [kind = ''] = action.split('.');
    return `${kind}/${this.id ?? '*'}`;
  }

  private named(member: string): string | undefined {
    const { params, query: search, body } = this.request;
    const found = [params, search, body].map((part) => (part as Row | null | undefined)?.[member]).find((value) => value !== undefined);
    return typeof found === 'string' ? found : undefined;
  }
}

/** Names the resource of the current call, for its audit event: one that it creates, or the row that it has found. */
export function auditResource(id: string, before?: object): void {
  const companion = companionOf();
  if (companion instanceof AuditScope) companion.name(id, before);
}

/** Records the event of the current call in the transaction. Has no effect outside of an audited call. */
export async function auditDone(tx: Tx, after?: object): Promise<void> {
  const companion = companionOf();
  if (companion instanceof AuditScope) await companion.record(tx, { ...(after && { after }) });
}
