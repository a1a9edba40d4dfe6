import { Injectable } from '@nestjs/common';
import { auditDone } from '@suite/audit';
import { isAccepted, isRejected, toResult, validationError } from '@suite/errors';
import { Database } from '@suite/database';
import { valid } from '@suite/validation';
import { refusalView } from './batch-entry.view';
import { isReferenceId } from './domain/reference-data';
import type { EntryResultView } from './reference.dto';
import { upsertEntries } from './reference.queries';

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
    const accepted = results.filter(isAccepted).map(({ id, ...entry }) => ({ id, entry }));
    if (accepted.length > 0)
      await this.db.transaction(tenant, async (tx) => {
        await upsertEntries(tx, table, tenant, accepted);
        await auditDone(tx, { ids: accepted.map(({ id }) => id) });
      });
    return results.map((result, index) => {
      const id = ids[index];
      return { index, ...(id !== undefined && { id }), ...(isRejected(result) ? refusalView(result) : { status: 204 }) };
    });
  }
}

const REPEATED = { field: 'id', type: 'invalid_value', message: 'The id is repeated' };

/** Returns undefined if the entry has no usable id. */
function idOf(entry: unknown): string | undefined {
  const { id } = Object(entry) as { readonly id?: unknown };
  return typeof id === 'string' && isReferenceId(id) ? id : undefined;
}
