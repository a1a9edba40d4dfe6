import type { AppError } from '@suite/errors';
import * as checkouts from './checkout.errors';
import * as creditNotes from './credit-note.errors';
import * as lines from './canceled-lines';
import * as mails from './order-mail.errors';
import * as orders from './order.errors';
import * as returns from './return.errors';

describe('an error of an order', () => {
  it.each<[string, AppError]>([
    ['not_found order_not_found', orders.orderNotFound('o')],
    ['conflict order_shipped', orders.orderShipped('o', 'SHIPPED')],
    ['conflict status_move_refused', orders.statusMoveRefused('A completed order stays completed')],
    ['conflict order_not_packed', orders.statusContradicted('order_not_packed', 'o')],
    ['conflict order_not_shipped', orders.statusContradicted('order_not_shipped', 'o')],
    ['conflict order_imported', orders.orderImported('o')],
    ['conflict order_number_taken', orders.orderNumberTaken('1')],
    ['conflict cancel_closed', lines.cancelClosed('o')],
    ['conflict order_packed', lines.orderPacked('o')],
    ['conflict order_cancelled', lines.linesOfCancelled('o')],
    ['conflict mail_not_due', mails.mailNotDue('PACKED', 'o')],
    ['too_many_requests too_many_mails', mails.tooManyMails('o', 60)],
    ['not_found return_not_found', returns.returnNotFound('r')],
    ['conflict nothing_to_return', returns.nothingToReturn([])],
    ['conflict order_not_shipped', returns.returnNotShipped('o', 'CONFIRMED')],
    ['conflict return_closed', returns.returnClosed('o', 14)],
    ['conflict return_state', returns.wrongReturnState('r', 'receive', 'DECLINED')],
    ['unavailable service_unavailable', returns.returnNumbersUnavailable()],
    ['conflict return_number_repeated', returns.returnNumberRepeated('1')],
    ['unavailable return_number_unavailable', returns.returnNumberUnavailable('Retry')],
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
    const ofReturns = [returns.returnNumbersUnavailable(), returns.returnNumberUnavailable('Retry'), mails.tooManyMails('o', 60)];
    expect([...unavailable, ...ofReturns].map(({ extras }) => extras.retryAfter)).toEqual([5, 5, 5, 5, 60]);
  });

  it('names the schema that repeats its numbers', () => {
    expect(creditNotes.creditNoteNumberRepeated('7').message).toMatch(/^The number 7 is that of another credit note: .* type creditNote /);
    expect(returns.returnNumberRepeated('7').message).toMatch(/^The number 7 is that of another return: .* type return /);
  });

  it('says from which statuses a return takes a step, and for how many days it may be requested', () => {
    expect(returns.wrongReturnState('r', 'cancel', 'DECLINED').message).toContain('cancel it while it is REQUESTED or APPROVED');
    expect([returns.returnClosed('o', 14), returns.returnClosed('o', 0)].map(({ message }) => message.includes('for 14 days'))).toEqual([
      ...[true, false],
    ]);
    expect(returns.returnClosed('o', 0).message).toContain('requested by the shop');
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
