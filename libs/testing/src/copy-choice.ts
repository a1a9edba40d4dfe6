import { membersOf } from '@suite/database';
import { MESSAGE_SETTINGS, type MessageSettings } from '@suite/messages';
import type { tablesOf } from '@suite/tenant-copy';
import type { TestApp } from './test-app';
import type { Choice } from './tenant-fill';

/** A secret of which no file may have a trace. */
export const SECRET = 'never-in-plain-text';

/** Returns how the rows of a tenant differ from the usual ones: secrets are sealed, and mails are sent, failed and waiting. */
export function choiceFor({ app }: TestApp, tables: ReturnType<typeof tablesOf>, values: Readonly<Record<string, unknown>>): Choice {
  const { keyRing } = app.get<MessageSettings>(MESSAGE_SETTINGS, { strict: false });
  return ({ table: name, column, tenant, row }) => {
    const table = tables.find((each) => each.name === name);
    if (!table) return undefined;
    const { sequence, isOptional } = table.columns.find((each) => each.name === column) ?? {};
    if (sequence !== undefined) return row * 1_000;
    if (name === 'outgoing_mail' && ((column === 'sent_at' && row > 1) || (column === 'failed_at' && row > 2))) return null;
    const contexts = Object.values(table.rule.sealed ?? {});
    const context = contexts[table.sealed.indexOf(column)];
    if (!context || !keyRing) return values[`${name}.${column}`];
    if (row === 3 && isOptional === false) return ''; // as in a copy without secrets
    const texts = Object.fromEntries(membersOf(table.entity).map((member) => [member, textOf(tenant, row, member)]));
    return keyRing.seal(`${SECRET}-${row}`, context({ ...texts, tenant }));
  };
}

/** The value that fillTenant gives a key. */
const textOf = (tenant: string, row: number, member: string): string =>
  member === 'id' ? `00000000-0000-7000-8000-00000000000${row}` : `${row} of ${tenant} "ü\u2028\n\\`;

/** Whether a copy has exactly the rows of its original: no column is left out, sealed anew or given anew. */
export const isCopiedAsItIs = ({ name, rule, sealed }: ReturnType<typeof tablesOf>[number]): boolean =>
  sealed.length === 0 && !rule.cleared && !rule.changing && !rule.unique && name !== 'audit_event';
