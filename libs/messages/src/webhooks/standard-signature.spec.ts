import { Webhook, WebhookVerificationError } from 'standardwebhooks';
import { newSecret, signatureHeaders } from './domain/signature';

const id = '0199a3c8-7d10-7001-8f2a-5b6c7d8e9f01';
const at = new Date();
const message = { id, type: 'order.placed', data: { total: 10.5, name: 'Łódź ☕', lines: [{ b: 1, a: [3, 1] }] } };
const verify = (secret: string, headers: object, body: string): unknown =>
  new Webhook(secret).verify(body, headers as Record<string, string>);

describe('a STANDARD signature', () => {
  const body = JSON.stringify(message);

  it('is verified by the package standardwebhooks', () => {
    const secret = newSecret();
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(verify(secret, signatureHeaders('STANDARD', [secret], { id, at, body }), body)).toEqual(message);
  });

  it('is verified with either secret during a rotation, and with no other', () => {
    const [current, previous, other] = [newSecret(), newSecret(), newSecret()];
    const headers = signatureHeaders('STANDARD', [current, previous], { id, at, body });
    for (const secret of [current, previous]) expect(verify(secret, headers, body)).toEqual(message);
    expect(() => verify(other, headers, body)).toThrow(WebhookVerificationError);
  });

  it('covers the body, the id and the time', () => {
    const secret = newSecret();
    const headers = signatureHeaders('STANDARD', [secret], { id, at, body });
    expect(() => verify(secret, headers, body.replace('10.5', '1'))).toThrow(WebhookVerificationError);
    expect(() => verify(secret, { ...headers, 'webhook-id': 'other' }, body)).toThrow(WebhookVerificationError);
    const later = String(Number(headers['webhook-timestamp']) + 1);
    expect(() => verify(secret, { ...headers, 'webhook-timestamp': later }, body)).toThrow(WebhookVerificationError);
  });
});
