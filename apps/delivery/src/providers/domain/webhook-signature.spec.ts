import { createHmac } from 'node:crypto';
import { timedFault } from './webhook-signature';

const NOW = new Date('2026-03-02T08:00:00Z');
const SECONDS = NOW.getTime() / 1_000;
const TEXT = '{"id":"t1","status":"STARTED"}';
const secrets = ['current', 'previous'];
const hmac = (secret: string, seconds = SECONDS, text = TEXT) => createHmac('sha256', secret).update(`${seconds}.${text}`).digest('hex');
const timed = (seconds = SECONDS, v1 = hmac('current', seconds)) => `t=${seconds},v1=${v1}`;

describe('a signature with its time', () => {
  it.each<[string, string | undefined, string | undefined]>([
    ['by the current secret', timed(), undefined],
    ['by the previous secret', timed(SECONDS, hmac('previous')), undefined],
    ['in capital letters', timed(SECONDS, hmac('current').toUpperCase()), undefined],
    ['of 300 seconds ago', timed(SECONDS - 300), undefined],
    ['300 seconds ahead', timed(SECONDS + 300), undefined],
    ['of 301 seconds ago', timed(SECONDS - 301), 'stale'],
    ['301 seconds ahead', timed(SECONDS + 301), 'stale'],
    ['of another time than the signed one', timed(SECONDS, hmac('current', SECONDS - 1)), 'wrong'],
    ['by another secret', timed(SECONDS, hmac('other')), 'wrong'],
    ['of another body', timed(SECONDS, hmac('current', SECONDS, `${TEXT} `)), 'wrong'],
    ['with something before it', `x${timed()}`, 'wrong'],
    ['with something behind it', `${timed()}0`, 'wrong'],
    ['with a blank', timed().replace(',', ', '), undefined],
    ['that is shorter', timed(SECONDS, hmac('current').slice(2)), 'wrong'],
    ['without a time', `v1=${hmac('current')}`, 'wrong'],
    ['with a time that is no number', `t=now,v1=${hmac('current')}`, 'wrong'],
    ['of no known form', 'sha256=abc', 'wrong'],
    ['that is empty', '', 'missing'],
    ['that is missing', undefined, 'missing'],
  ])('%s', (_name, signature, fault) => {
    expect(timedFault({ text: TEXT, signature, secrets, now: NOW })).toBe(fault);
  });

  it('is wrong without a secret', () => {
    expect(timedFault({ text: TEXT, signature: timed(), secrets: [], now: NOW })).toBe('wrong');
    expect(timedFault({ text: TEXT, signature: timed(SECONDS, hmac('')), secrets: [], now: NOW })).toBe('wrong');
  });
});
