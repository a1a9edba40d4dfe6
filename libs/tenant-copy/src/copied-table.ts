import { camelCase, type Entity, snakeCase, tableOf } from '@suite/database';
import { getMetadataArgsStorage } from 'typeorm';
import { SHARED_RULES } from './shared-rules';
import type { TableRule } from './table-rule';

/** A column of a table, other than its tenant. */
export interface CopiedColumn {
  readonly name: string;
  /** Selects it as a copy shows it: decimals and 64-bit numbers are texts. */
  readonly shown: string;
  /** Whether a row may lack it. */
  readonly isOptional: boolean;
  /** The sequence that fills it. */
  readonly sequence: string | undefined;
}

/** A table whose rows the rows of another one refer to. */
export interface ParentTable {
  readonly table: CopiedTable;
  /** The columns of the reference, other than the tenant: that of the row, and that of its parent. */
  readonly columns: readonly (readonly [own: string, parent: string])[];
}

/** A table with rows of tenants. */
export interface CopiedTable {
  readonly entity: Entity<object>;
  readonly name: string;
  readonly columns: readonly CopiedColumn[];
  /** The columns of the primary key, without the tenant. */
  readonly key: readonly string[];
  readonly rule: Omit<TableRule, 'entity'>;
  /** The columns that the key ring of the service seals. */
  readonly sealed: readonly string[];
  /** The columns of a file, those of the key first. Those that are sealed are only in a folder with a key. */
  readonly shown: readonly CopiedColumn[];
  readonly parents: readonly ParentTable[];
}

const TENANT = 'tenant';
const AS_TEXT: readonly unknown[] = ['bigint', 'numeric'];
const SEQUENCE = /^nextval\('(\w+)'\)$/;

/** Returns the tables of a service, each after those that its rows refer to. A new entity is copied unless a rule says otherwise. */
export function tablesOf(entities: readonly Entity<object>[], own: readonly TableRule[]): CopiedTable[] {
  const ruleOf = (entity: Entity<object>): Omit<TableRule, 'entity'> =>
    Object.assign({}, ...[...SHARED_RULES, ...own].filter((rule) => rule.entity === entity)) as Omit<TableRule, 'entity'>;
  const sorted: Entity<object>[] = [];
  const visit = (entity: Entity<object>): void => {
    if (sorted.includes(entity)) return;
    for (const { parent } of referencesOf(entity, entities)) visit(parent);
    sorted.push(entity);
  };
  for (const entity of entities) visit(entity);
  const tables: CopiedTable[] = [];
  for (const entity of sorted.filter(hasTenant)) {
    const parents = referencesOf(entity, entities).flatMap(({ parent, columns }) => {
      const table = tables.find((each) => each.entity === parent);
      return table ? [{ table, columns }] : [];
    });
    tables.push({ ...tableFor(entity, ruleOf(entity)), parents });
  }
  return tables;
}

const columnsOfEntity = (entity: Entity<object>) => getMetadataArgsStorage().filterColumns(entity);

const hasTenant = (entity: Entity<object>): boolean => columnsOfEntity(entity).some(({ propertyName }) => propertyName === TENANT);

interface Reference {
  readonly parent: Entity<object>;
  readonly columns: ParentTable['columns'];
}

/** Returns the foreign keys of an entity to others. */
function referencesOf(entity: Entity<object>, entities: readonly Entity<object>[]): Reference[] {
  return getMetadataArgsStorage()
    .filterForeignKeys(entity)
    .flatMap(({ type, columnNames = [], referencedColumnNames = [] }) => {
      const named = typeof type === 'string' ? type : (type as () => Entity<object>)();
      const pairs = columnNames.map((own, index) => [snakeCase(own), snakeCase(referencedColumnNames[index]!)] as const);
      const columns = pairs.filter(([own]) => own !== TENANT);
      return entities
        .filter((each) => each !== entity && (each === named || tableOf(each) === named))
        .map((parent) => ({ parent, columns }));
    });
}

function tableFor(entity: Entity<object>, rule: Omit<TableRule, 'entity'>): Omit<CopiedTable, 'parents'> {
  const own = columnsOfEntity(entity).filter(({ propertyName }) => propertyName !== TENANT);
  const columns = own.map(({ propertyName, options: { type, array, nullable, default: fallback } }): CopiedColumn => {
    const name = snakeCase(propertyName);
    const given: unknown = typeof fallback === 'function' ? (fallback as () => unknown)() : fallback;
    return {
      name,
      shown: AS_TEXT.includes(type) ? `t.${name}::text${array ? '[]' : ''} AS ${name}` : `t.${name}`,
      isOptional: nullable === true || fallback !== undefined,
      sequence: SEQUENCE.exec(String(given))?.[1],
    };
  });
  const sealed = Object.keys(rule.sealed ?? {}).map(snakeCase);
  const cleared = (rule.cleared ?? []).map(snakeCase);
  const key = own.filter(({ options: { primary } }) => primary).map(({ propertyName }) => snakeCase(propertyName));
  const shown = columns.filter(({ name }) => !sealed.includes(name) && !cleared.includes(name));
  const isOfKey = ({ name }: CopiedColumn): boolean => key.includes(name);
  return {
    ...{ entity, name: tableOf(entity), columns, rule, sealed, key },
    shown: [...shown.filter(isOfKey), ...shown.filter((column) => !isOfKey(column))],
  };
}

/** Whether every row of a file becomes one of the table, and no other does. */
export const isWhole = ({ rule }: CopiedTable): boolean => !rule.isBacklog && rule.at === undefined && rule.withoutKey !== 'drop';

/** Returns a row of a file by the members of its entity. */
export const ownedBy = (tenant: string, row: Readonly<Record<string, unknown>>): Readonly<Record<string, string>> & { tenant: string } => ({
  ...(Object.fromEntries(Object.entries(row).map(([column, value]) => [camelCase(column), value])) as Record<string, string>),
  tenant,
});
