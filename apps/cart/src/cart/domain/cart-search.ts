import { AppError, invalidValue, validationError } from '@suite/errors';
import type { CartStatus } from './cart-contents';

/** The conditions of a cart search. Undefined members match every cart. */
export interface CartFilter {
  readonly status?: CartStatus;
  readonly customerId?: string;
  readonly siteCode?: string;
}

export const SEARCHED = ['status', 'customerId', 'siteCode'] as const satisfies readonly (keyof CartFilter)[];
const STATUSES: readonly string[] = ['OPEN', 'CLOSED'] satisfies CartStatus[];

/** The parts of a search: a text, and values of members. */
interface Search {
  readonly text: string | undefined;
  readonly values: Readonly<Partial<Record<(typeof SEARCHED)[number], string>>>;
}

/** Returns the conditions of a search. Rejects (400) free text, because carts are not searched by it, and an unknown status. */
export function cartFilterOf({ text, values: { status, ...others } }: Search): CartFilter {
  if (text !== undefined) throw refused(`q has a text, ${text}; use ${SEARCHED.map((member) => `${member}:value`).join(', ')}`);
  if (status === undefined) return others;
  if (!STATUSES.includes(status)) throw refused(`status:${status} is unknown; use one of ${STATUSES.join(', ')}`);
  return { ...others, status: status as CartStatus };
}

const refused = (message: string): AppError => validationError([invalidValue('q', message)]);

/** The most items on a page of carts. Bounds the size of the answer. */
export const ITEMS_MAX = 5_000;

/** Rejects (400) a page whose carts have too many items together. */
export function refuseLongPage(items: number): void {
  if (items <= ITEMS_MAX) return;
  const message = `The carts of this page have ${items} items together, more than ${ITEMS_MAX}; send a smaller pageSize`;
  throw new AppError('invalid', 'list_too_long', message, { details: [{ field: 'pageSize', type: 'list_too_long', message }] });
}
