import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { auditDone } from '@suite/audit';
import { isAccepted, isRejected, toResult, validationError } from '@suite/errors';
import { Database } from '@suite/database';
import { valid } from '@suite/validation';
import { refusalView } from './batch-entry.view';
import { isReferenceId } from './domain/reference-data';
import type { EntryChange, EntryResultView } from './reference.dto';
import { listEntriesOf, type Stored, upsertEntries } from './reference.queries';

/** A kind of reference data, and how its entries are validated. */
export interface ListKind<Entry extends { readonly id: string }> {
  readonly table: 'price' | 'product';
  readonly dto: new () => Entry;
  readonly check?: (entry: Entry) => void;
}

/** Replaces many entries of reference data in one call. Each succeeds or fails independently. */
@Injectable()
export class ReferenceListService {
  constructor(private readonly db: Database) {}

  /** The first of several entries with one id counts, even if it is invalid. */
  async replace<Entry extends { readonly id: string }>(
    { table, dto, check }: ListKind<Entry>,
    tenant: string,
    entries: readonly unknown[],
  ): Promise<EntryResultView[]> {
    const ids = entries.map(idOf);
    const results = entries.map((body, index) =>
      toResult(() => {
        const entry = valid(dto, body);
        if (ids.indexOf(entry.id) < index) throw validationError([REPEATED]);
        check?.(entry);
        return entry;
      }),
    );
    const accepted = results.filter(isAccepted).map(({ id, ...entry }) => ({ id, entry: JSON.parse(JSON.stringify(entry)) as object }));
    const changes = await this.store(table, tenant, accepted);
    return results.map((result, index) => {
      const id = ids[index];
      const named = { index, ...(id !== undefined && { id }) };
      return isRejected(result) ? { ...named, ...refusalView(result) } : { ...named, status: 204, change: changes.get(result.id)! };
    });
  }

  /** Stores what is new or has another content. Another call that changes an entry meanwhile is the later one. */
  private async store(
    table: ListKind<never>['table'],
    tenant: string,
    entries: readonly Stored<object>[],
  ): Promise<ReadonlyMap<string, EntryChange>> {
    if (entries.length === 0) return new Map();
    const found = await listEntriesOf<object>(this.db, table, tenant, entries.map(({ id }) => id)); // prettier-ignore
    const before = new Map(found.map(({ id, entry }) => [id, entry]));
    const changes = new Map(entries.map(({ id, entry }) => [id, changeOf(before.get(id), entry)]));
    const changed = entries.filter(({ id }) => changes.get(id) !== 'UNCHANGED');
    if (changed.length > 0)
      await this.db.transaction(tenant, async (tx) => {
        await upsertEntries(tx, table, tenant, changed);
        await auditDone(tx, { ids: changed.map(({ id }) => id) });
      });
    return changes;
  }
}

function changeOf(before: object | undefined, entry: object): EntryChange {
  if (before === undefined) return 'CREATED';
  return isDeepStrictEqual(before, entry) ? 'UNCHANGED' : 'REPLACED';
}

const REPEATED = { field: 'id', type: 'invalid_value', message: 'The id is repeated' };

/** Returns undefined if the entry has no usable id. */
function idOf(entry: unknown): string | undefined {
  const { id } = Object(entry) as { readonly id?: unknown };
  return typeof id === 'string' && isReferenceId(id) ? id : undefined;
}
