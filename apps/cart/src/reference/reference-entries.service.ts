import { Injectable } from '@nestjs/common';
import { AppError } from '@suite/errors';
import { Database } from '@suite/platform';
import { deleteEntry, entriesOf, listEntries, type Page, putEntry, type ReferenceTable, type Stored } from './reference.queries';

/** What can carry the number of all entries beside a page of them. */
export interface Reply {
  header(name: string, value: string): unknown;
}

/** Which kind of reference data, and what its entries are called. */
export interface ReferenceKind {
  readonly table: ReferenceTable;
  /** The member of an entry that shows its id. */
  readonly idField: string;
}

const ID = /^[^\s/\p{C}]{1,200}$/u;

/** Keeps reference data: all kinds in the same way. */
@Injectable()
export class ReferenceEntries {
  constructor(private readonly db: Database) {}

  async put({ table, idField }: ReferenceKind, tenant: string, id: string, entry: object): Promise<void> {
    if (!ID.test(id)) {
      const message = `${idField} must be 1 to 200 characters without spaces and slashes`;
      throw new AppError('invalid', 'validation_violation', message, { details: [{ field: idField, type: 'invalid_value', message }] });
    }
    await putEntry(this.db, table, tenant, { id, entry });
  }

  async get<T extends object>(kind: ReferenceKind, tenant: string, id: string): Promise<T> {
    const [stored] = await entriesOf<object>(this.db, kind.table, tenant, [id]);
    if (!stored) throw notThere(kind, id);
    return view<T>(kind, stored);
  }

  async list<T extends object>(kind: ReferenceKind, tenant: string, page: Page, reply: Reply): Promise<T[]> {
    const { total, entries } = await listEntries<object>(this.db, kind.table, tenant, page);
    reply.header('x-total-count', String(total));
    return entries.map((stored) => view<T>(kind, stored));
  }

  async delete(kind: ReferenceKind, tenant: string, id: string): Promise<void> {
    if (!(await deleteEntry(this.db, kind.table, tenant, id))) throw notThere(kind, id);
  }
}

const view = <T>({ idField }: ReferenceKind, { id, entry }: Stored<object>): T => ({ [idField]: id, ...entry }) as T;

function notThere({ table }: ReferenceKind, id: string): AppError {
  return new AppError('not_found', 'entry_not_found', `There is no ${table.replace('_', ' ')} ${id}`);
}
