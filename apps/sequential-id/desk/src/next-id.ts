import { type Desk, Refused } from '@suite/page';
import type { Schema } from './core/wire';

/** The site of a preview, for schemas whose ids name one. */
const SITE = 'default';

/**
 * Returns the id that a schema gives next; undefined where it has none left. A required token stands for itself: only the call that takes
 * a number knows its value.
 */
export async function nextId(desk: Desk, { id, placeholders }: Pick<Schema, 'id' | 'placeholders'>): Promise<string | undefined> {
  const required = Object.entries(placeholders).filter(([, rule]) => rule.required).map(([token]) => token); // prettier-ignore
  const values = Object.fromEntries(required.map((token) => [token, token === '__siteCode__' ? SITE : token]));
  try {
    const path = { schemaId: id };
    const body = { sequenceKey: 'default', placeholders: values, siteCode: SITE };
    return (await desk.json('post', '/sequential-id/{tenant}/schemas/{schemaId}/preview', { path, body })).id;
  } catch (error) {
    if (error instanceof Refused && error.status === 409) return undefined;
    throw error;
  }
}
