import { createHmac } from 'node:crypto';
import { onfleetFault } from './onfleet-signature';

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
  ])('%s', (_name, signature, fault) => {
    expect(onfleetFault({ text: TEXT, signature, secrets: [current, previous], now: NOW })).toBe(fault);
  });
});
