import type { AppError } from '@suite/errors';
import * as checkouts from './checkout.errors';
import * as creditNotes from './credit-note.errors';
import * as orders from './order.errors';

describe('an error of an order', () => {
  it.each<[string, AppError]>([
    ['not_found order_not_found', orders.orderNotFound('o')],
    ['conflict order_shipped', orders.orderShipped('o', 'SHIPPED')],
    ['conflict status_move_refused', orders.statusMoveRefused('A completed order stays completed')],
    ['conflict order_not_packed', orders.statusContradicted('order_not_packed', 'o')],
    ['conflict order_not_shipped', orders.statusContradicted('order_not_shipped', 'o')],
    ['not_found checkout_not_found', checkouts.checkoutNotFound('k')],
    ['conflict checkout_not_stuck', checkouts.checkoutNotStuck('k', 'ORDERED')],
    ['conflict customer_on_hold', checkouts.customerOnHold()],
    ['not_found credit_note_not_found', creditNotes.creditNoteNotFound('n')],
    ['conflict order_cancelled', creditNotes.orderCancelled('o')],
    ['conflict order_credited', creditNotes.orderCredited('o')],
    ['conflict order_not_packed', creditNotes.orderNotPacked('o')],
    ['unavailable service_unavailable', creditNotes.numberServiceUnavailable()],
    ['conflict credit_note_number_repeated', creditNotes.creditNoteNumberRepeated('1')],
    ['unavailable credit_note_number_unavailable', creditNotes.creditNoteNumberUnavailable('Retry')],
  ])('has the published type: %s', (published, { kind, type }) => expect(`${kind} ${type}`).toBe(published));

  it('says when to retry if it is temporary', () => {
    const unavailable = [creditNotes.numberServiceUnavailable(), creditNotes.creditNoteNumberUnavailable('Retry')];
    expect(unavailable.map(({ extras }) => extras.retryAfter)).toEqual([5, 5]);
  });

  it('names what has been credited', () => {
    const details = [{ field: 'shipping', type: 'already_credited', message: 'shipping is credited already' }];
    expect(creditNotes.alreadyCredited(details)).toMatchObject({ kind: 'conflict', type: 'already_credited', details });
    expect(creditNotes.alreadyCredited(details).message).toMatch(/^shipping is credited already; /);
  });
});

describe('the refusal of a checkout', () => {
  const refusal = { kind: 'conflict', type: 'coupon_not_valid', message: 'Used up' } as const;

  it('is the error of its call, with its details', () => {
    const details = [{ field: 'discounts[0]', type: 'coupon_not_valid' }];
    const error = checkouts.refusalError({ ...refusal, details });
    expect(error).toMatchObject({ ...refusal, details });
    expect(error.extras).not.toHaveProperty('retryAfter');
    expect(checkouts.refusalError(refusal).extras).not.toHaveProperty('details');
  });

  it('can be retried if a service was unavailable', () => {
    expect(checkouts.refusalError({ ...refusal, kind: 'unavailable' }).extras.retryAfter).toBe(5);
  });
});
