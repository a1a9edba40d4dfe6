import { Injectable } from '@nestjs/common';
import { AppError, validationError } from '@suite/errors';
import { Database } from '@suite/database';
import { ID_RULE, isReferenceId, type Segment } from './domain/reference-data';
import { deleteEntry, listEntries, listEntriesOf, type PageOf, type ReferenceTable, type Stored, upsertEntries } from './reference.queries';
import { deleteSegment, upsertSegment } from './segment.queries';

/** A kind of reference data, and the name of its id. */
export interface ReferenceKind {
  readonly table: ReferenceTable;
  /** The member that holds the id of an entry. */
  readonly idField: string;
}

/** An entry as stored, with its id. */
export type ReferenceEntry = Readonly<Record<string, unknown>>;

/** Stores and reads reference data of every kind. */
@Injectable()
export class ReferenceService {
  constructor(private readonly db: Database) {}

  async replace({ table, idField }: ReferenceKind, tenant: string, id: string, entry: object): Promise<void> {
    if (!isReferenceId(id)) throw validationError([{ field: idField, type: 'invalid_value', message: `${idField} ${ID_RULE}` }]);
    if (table === 'segment')
      await this.db.transaction(tenant, (tx) => upsertSegment(tx, tenant, { ...(entry as Omit<Segment, 'id'>), id }));
    else await upsertEntries(this.db, table, tenant, [{ id, entry }]);
  }

  async load(kind: ReferenceKind, tenant: string, id: string): Promise<ReferenceEntry> {
    const [stored] = await listEntriesOf<object>(this.db, kind.table, tenant, [id]);
    if (!stored) throw entryNotFound(kind, id);
    return entryOf(kind, stored);
  }

  async list(kind: ReferenceKind, tenant: string, page: PageOf): Promise<{ readonly total: number; readonly entries: ReferenceEntry[] }> {
    const { total, entries } = await listEntries(this.db, kind.table, tenant, page);
    return { total, entries: entries.map((stored) => entryOf(kind, stored)) };
  }

  async delete(kind: ReferenceKind, tenant: string, id: string): Promise<void> {
    const isDeleted =
      kind.table === 'segment'
        ? await this.db.transaction(tenant, (tx) => deleteSegment(tx, tenant, id))
        : await deleteEntry(this.db, kind.table, tenant, id);
    if (!isDeleted) throw entryNotFound(kind, id);
  }
}

const entryOf = ({ idField }: ReferenceKind, { id, entry }: Stored<object>): ReferenceEntry => ({ [idField]: id, ...entry });

function entryNotFound({ table }: ReferenceKind, id: string): AppError {
  return new AppError(
    'not_found',
    'entry_not_found',
    `There is no ${table.replace('_', ' ')} ${id}; create it with PUT, or list the existing ones`,
  );
}
