import { snakeCase } from '@suite/database';
import type { CopiedTable } from './copied-table';
import type { RenamedClient } from './import-record';
import type { Row } from './table-rule';

/** Stands for a secret in a folder without a key. */
export const OMITTED = 'OMITTED';

/** Appends members to a row in JSON. Of two members with the same name, PostgreSQL reads the last one. */
export function withMembers(line: string, members: Row): string {
  const text = JSON.stringify(members).slice(1, -1);
  if (text === '') return line;
  return line === '{}' ? `{${text}}` : `${line.slice(0, -1)},${text}}`;
}

/** Returns the key of a row in a line, as PostgreSQL writes it. */
export function keyIn({ key }: CopiedTable, line: string): string {
  const row = JSON.parse(line) as Row;
  return JSON.stringify(Object.fromEntries(key.map((name) => [name, row[name]])));
}

/** Names the place of a sealed text, which is the same under any name of the tenant. */
export const placeOf = (service: string, { name, key }: CopiedTable, row: Row, column: string): string =>
  [service, name, ...key.map((part) => String(row[part])), column].join('/');

/** Returns a function that lets the resource names in a text name another tenant: `xrn:commerce:cart:cart:acme;0199…`. */
export function renamed(from: string, to: string): (line: string) => string {
  if (from === to) return (line) => line;
  const names = new RegExp(`\\b([xy]rn:(?:[\\w-]+:)+)${from};`, 'g');
  const hint = `:${from};`;
  return (line) => (line.includes(hint) ? line.replace(names, `$1${to};`) : line);
}

/** Returns a function that says the key of a row as it is here: with the id that a client was given, and with the tenant's name. */
export function keysHere(
  { key, rule: { unique } }: CopiedTable,
  { clients, named }: { readonly clients: readonly RenamedClient[]; readonly named: (line: string) => string },
): (line: string) => string {
  const column = unique && snakeCase(unique.member);
  if (column === undefined || !key.includes(column) || clients.length === 0) return named;
  const given = new Map(clients.map(({ from, to }) => [from, to]));
  return (line) => {
    const row = JSON.parse(line) as Row;
    const id = given.get(String(row[column]));
    return id === undefined ? line : JSON.stringify({ ...row, [column]: id });
  };
}
