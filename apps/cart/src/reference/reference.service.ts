import { Injectable } from '@nestjs/common';
import { AppError } from '@suite/errors';
import { Database } from '@suite/platform';
import { deleteEntry, listEntries, listEntriesOf, type Page, type ReferenceTable, type Stored, upsertEntry } from './reference.queries';

/** Which kind of reference data, and what its entries are called. */
export interface ReferenceKind {
  readonly table: ReferenceTable;
  /** The member of an entry that shows its id. */
  readonly idField: string;
}

/** An entry as it was put, with its id. */
export type ReferenceEntry = Readonly<Record<string, unknown>>;

const ID = /^[^\s/\p{C}]{1,200}$/u;

/** Keeps reference data: all kinds in the same way. */
@Injectable()
export class ReferenceService {
  constructor(private readonly db: Database) {}

  async replace({ table, idField }: ReferenceKind, tenant: string, id: string, entry: object): Promise<void> {
    if (!ID.test(id)) {
      const message = `${idField} must be 1 to 200 characters without spaces and slashes`;
      throw new AppError('invalid', 'validation_violation', message, { details: [{ field: idField, type: 'invalid_value', message }] });
    }
    await upsertEntry(this.db, table, tenant, { id, entry });
  }

  async load(kind: ReferenceKind, tenant: string, id: string): Promise<ReferenceEntry> {
    const [stored] = await listEntriesOf<object>(this.db, kind.table, tenant, [id]);
    if (!stored) throw entryNotFound(kind, id);
    return entryOf(kind, stored);
  }

  async list(kind: ReferenceKind, tenant: string, page: Page): Promise<{ readonly total: number; readonly entries: ReferenceEntry[] }> {
    const { total, entries } = await listEntries(this.db, kind.table, tenant, page);
    return { total, entries: entries.map((stored) => entryOf(kind, stored)) };
  }

  async delete(kind: ReferenceKind, tenant: string, id: string): Promise<void> {
    if (!(await deleteEntry(this.db, kind.table, tenant, id))) throw entryNotFound(kind, id);
  }
}

const entryOf = ({ idField }: ReferenceKind, { id, entry }: Stored<object>): ReferenceEntry => ({ [idField]: id, ...entry });

function entryNotFound({ table }: ReferenceKind, id: string): AppError {
  return new AppError('not_found', 'entry_not_found', `There is no ${table.replace('_', ' ')} ${id}`);
}
