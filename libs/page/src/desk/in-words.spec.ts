import { Refused, type RefusalDetail } from '../calls';
import { inWords } from './in-words';

const SENTENCES = {
  order_packed: 'Die Bestellung ist gepackt.',
  coupon_expired: 'Der Code ist abgelaufen.',
  missing_value: 'Das fehlt.',
  validation_violation: (said: string) => `Eine Angabe fehlt: ${said}`,
};
const refused = (type: string, message: string, details: readonly RefusalDetail[] = []) => new Refused(409, type, message, 7, details);

describe('a refusal in the words of a page', () => {
  it('has the sentence of its type, and keeps what the service has said', () => {
    const error = inWords(refused('order_packed', 'Order 1 is packed'), SENTENCES);
    expect(error).toMatchObject({ status: 409, type: 'order_packed', retryAfter: 7, said: 'Order 1 is packed' });
    expect(error.message).toBe('Die Bestellung ist gepackt.');
  });

  it.each(['order_lost', 'toString'])('has the message of the service for a type without a sentence: %s', (type) => {
    expect(inWords(refused(type, 'Order 1 is lost'), SENTENCES).message).toBe('Order 1 is lost');
  });

  it('has the values of the service in a sentence for many faults', () => {
    const error = inWords(refused('validation_violation', 'count is missing'), SENTENCES);
    expect(error.message).toBe('Eine Angabe fehlt: count is missing');
  });

  it('has the sentence of its reason if it only repeats it', () => {
    const expired = [{ type: 'coupon_expired', message: 'Coupon A has expired' }];
    expect(inWords(refused('business_error', 'Coupon A has expired', expired), SENTENCES).message).toBe('Der Code ist abgelaufen.');
    expect(inWords(refused('business_error', 'Two things are wrong', expired), SENTENCES).message).toBe('Two things are wrong');
  });

  it('has for each field its own sentence', () => {
    const details = [
      { field: 'count', type: 'missing_value', message: 'count is missing' },
      { field: 'name', type: 'too_odd', message: 'name is odd' },
      { type: 'missing_value', message: 'something is missing' },
    ];
    expect(inWords(refused('validation_violation', 'count is missing', details), SENTENCES).faults).toEqual([
      { field: 'count', message: 'Das fehlt.', said: 'count is missing' },
      { field: 'name', message: 'name is odd', said: 'name is odd' },
    ]);
  });
});
