import { AppError, fault } from '@suite/errors';

const MANAGE = 'customer.customer_manage';
/** The members of a change that a caller without the scope to manage customers may send. */
const HOLDING: readonly string[] = ['onHold', 'metadata'];

/** Rejects (403) a change of other members than `onHold` by a caller that may only hold customers. */
export function checkScopeOfPatch(held: ReadonlySet<string>, patch: object): void {
  if (held.has(MANAGE)) return;
  const others = Object.entries(patch).flatMap(([name, value]) => (value === undefined || HOLDING.includes(name) ? [] : [name]));
  if (others.length === 0) return;
  const message = `This caller can change onHold alone, and ${others.join(', ')} only with the scope ${MANAGE}; omit the other members`;
  throw new AppError('forbidden', 'insufficient_permissions', message, { details: [fault(others[0] ?? '', 'missing_scope', message)] });
}
