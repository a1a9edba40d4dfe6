import type { SuiteError } from '@suite/client';

/** Returns a new key for a call that is repeated until it has an answer. On a page without TLS, browsers have no `crypto.randomUUID`. */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Whether a call was refused, so that nothing has come of it. Any other error, and a call in progress, is repeated with the same key. */
export const isRefusal = ({ status, type }: Pick<SuiteError, 'status' | 'type'>): boolean =>
  status >= 400 && status < 500 && !type.endsWith('_in_progress');
