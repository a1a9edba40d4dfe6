import { createHmac } from 'node:crypto';
import { onfleetFault, secretFault } from './onfleet-signature';

const NOW = new Date('2026-03-02T08:00:00Z');
const TEXT = '{"id":"t1","status":"STARTED"}';

describe('the signature of Onfleet', () => {
  const [current, previous] = ['ab'.repeat(32), 'cd'.repeat(32)];
  const sha512 = (secret: string, text = TEXT) => createHmac('sha512', Buffer.from(secret, 'hex')).update(text).digest('hex');

  it.each<[string, string | undefined, string | undefined]>([
    ['by the current secret', sha512(current), undefined],
    ['by the previous secret', sha512(previous), undefined],
    ['by another secret', sha512('ef'.repeat(32)), 'wrong'],
    ['by the text of the secret', createHmac('sha512', current).update(TEXT).digest('hex'), 'wrong'],
    ['of another body', sha512(current, '{}'), 'wrong'],
    ['in another encoding', Buffer.from(sha512(current), 'hex').toString('base64'), 'wrong'],
    ['that is missing', undefined, 'missing'],
    ['that is empty', '', 'missing'],
    ['in capital letters', sha512(current).toUpperCase(), undefined],
    ['with something before it', `0${sha512(current)}`, 'wrong'],
    ['with something behind it', `${sha512(current)}0`, 'wrong'],
  ])('%s', (_name, signature, fault) => {
    expect(onfleetFault({ text: TEXT, signature, secrets: [current, previous], now: NOW })).toBe(fault);
  });
});

it.each([
  ['32 digits', 'ab'.repeat(16), true],
  ['64 digits in capital letters', 'AB'.repeat(32), true],
  ['30 digits', 'ab'.repeat(15), false],
  ['an odd number of digits', `${'ab'.repeat(16)}a`, false],
  ['another letter', `${'ab'.repeat(16)}xy`, false],
  ['another letter before them', `xy${'ab'.repeat(16)}`, false],
  ['no text', '', false],
])('a secret of Onfleet may have %s: %s', (_name, secret, isRight) => {
  expect(secretFault(secret) === undefined).toBe(isRight);
});
