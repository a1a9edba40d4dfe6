import type { CopiedTable } from './copied-table';
import type { Row } from './table-rule';

/** Stands for a secret in a folder without a key. */
export const OMITTED = 'OMITTED';

/** Appends members to a row in JSON. Of two members with the same name, PostgreSQL reads the last one. */
export function withMembers(line: string, members: Row): string {
  const text = JSON.stringify(members).slice(1, -1);
  if (text === '') return line;
  return line === '{}' ? `{${text}}` : `${line.slice(0, -1)},${text}}`;
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
