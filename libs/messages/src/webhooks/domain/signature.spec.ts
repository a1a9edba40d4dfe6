import { createHmac } from 'node:crypto';
import { newSecret, signatureHeaders, sortedJson } from './signature';

const id = '0199a3c8-7d10-7001-8f2a-5b6c7d8e9f01';
const at = new Date('2026-01-02T03:04:05.678Z');
const message = { id, type: 'order.placed', data: { total: 10.5, name: 'Łódź ☕', lines: [{ b: 1, a: [3, 1] }] } };

/** Verifies as a receiver does: parse, sort, write, compare. */
const asReceived = (secret: string, body: string) => {
  const sorted = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(sorted);
    if (typeof value !== 'object' || value === null) return value;
    const entries = Object.entries(value).map(([key, member]) => [key, sorted(member)] as const);
    return Object.fromEntries(entries.sort(([one], [other]) => (one < other ? -1 : 1)));
  };
  return createHmac('sha256', secret)
    .update(JSON.stringify(sorted(JSON.parse(body))))
    .digest('base64');
};

describe('a SORTED_JSON signature', () => {
  it('is the digest of the sorted JSON, with the text of the secret as the key', () => {
    const [current, previous] = [newSecret(), newSecret()];
    const body = sortedJson(message);
    const headers = signatureHeaders('SORTED_JSON', [current, previous], { id, at, body });
    expect(headers).toMatchObject({ 'webhook-id': id, 'x-signature': `${asReceived(current, body)},${asReceived(previous, body)}` });
    expect(headers).not.toHaveProperty('webhook-signature');
  });

  it('sorts keys at every depth by code unit, and keeps arrays', () => {
    const value = { b: [{ z: null, a: true }, 2, 1], B: 'x', a: { é: 1, e: 2, '10': 1, '9': 1 }, '': '"\u2028' };
    expect(sortedJson(value)).toBe('{"":"\\"\u2028","B":"x","a":{"10":1,"9":1,"e":2,"é":1},"b":[{"a":true,"z":null},2,1]}');
    expect(JSON.parse(sortedJson(value))).toEqual(value);
  });
});
