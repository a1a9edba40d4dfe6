import { createHmac } from 'node:crypto';
import { verifyWebhook, type WebhookOptions } from './index.ts';

const KEY = Buffer.from('0123456789abcdef0123456789abcdef');
const SECRET = `whsec_${KEY.toString('base64')}`;
const OTHER = `whsec_${Buffer.from('another key, of thirty-two bytes').toString('base64')}`;
const MESSAGE = {
  type: 'order.placed',
  id: '0199a3c8-7d10-7001-8f2a-5b6c7d8e9f00',
  data: { note: 'Grüße 🙂', b: 1, a: [{ d: 1.5, c: null }] },
};
const BODY = JSON.stringify(MESSAGE);
const SORTED =
  '{"data":{"a":[{"c":null,"d":1.5}],"b":1,"note":"Grüße 🙂"},"id":"0199a3c8-7d10-7001-8f2a-5b6c7d8e9f00","type":"order.placed"}';

/** In seconds. */
const NOW = 1_790_000_000;
const standard = (key: Buffer, { id = MESSAGE.id, at = NOW, body = BODY } = {}) =>
  `v1,${createHmac('sha256', key).update(`${id}.${at}.${body}`).digest('base64')}`;
const headersOf = (signature: string, at = NOW) => ({
  'webhook-id': MESSAGE.id,
  'webhook-timestamp': String(at),
  'webhook-signature': signature,
});
const sortedJson = (secret: string, text = SORTED) => createHmac('sha256', secret).update(text).digest('base64');
const SORTED_JSON = { secret: SECRET, signature: 'SORTED_JSON' } as const satisfies WebhookOptions;

beforeEach(() => void jest.spyOn(Date, 'now').mockReturnValue(NOW * 1_000));
afterEach(() => jest.restoreAllMocks());

describe('a standard signature', () => {
  const verify = (headers: Record<string, string | string[]>, body: string | Uint8Array = BODY, options: Partial<WebhookOptions> = {}) =>
    verifyWebhook({ headers, body }, { secret: SECRET, ...options });

  it.each([
    ['the headers of Node', headersOf(standard(KEY)), BODY],
    ['headers in another case', Object.fromEntries(Object.entries(headersOf(standard(KEY))).map(([n, v]) => [n.toUpperCase(), v])), BODY],
    ['a body of bytes', headersOf(standard(KEY)), Buffer.from(BODY)],
    ['a second signature, with the secret before', headersOf(`${standard(Buffer.from('before'))} ${standard(KEY)}`), BODY],
    ['a header with several values', { ...headersOf(''), 'webhook-signature': [standard(Buffer.from('before')), standard(KEY)] }, BODY],
    ['a signature of a scheme that is not known', headersOf(`v1a,c2lnbmVk v9 ${standard(KEY)}`), BODY],
  ])('is accepted with %s', async (_case, headers, body) => {
    expect(await verify(headers, body)).toEqual(MESSAGE);
  });

  it('is rejected for bytes that are not UTF-8, also if their replacement was signed', async () => {
    const body = Buffer.from(BODY.replace('1.5', '"ü"'), 'latin1');
    const signature = standard(KEY, { body: body.toString() });
    await expect(verify(headersOf(signature), body)).rejects.toMatchObject({ type: 'signature_invalid' });
  });

  it('is accepted with the headers of a Fetch request', async () => {
    const request = new Request('http://shop.example', { method: 'POST', headers: headersOf(standard(KEY)), body: BODY });
    expect(await verifyWebhook({ headers: request.headers, body: await request.text() }, { secret: SECRET })).toEqual(MESSAGE);
  });

  it('is accepted with the headers of another library than the runtime’s', async () => {
    const headers = new Map(Object.entries(headersOf(standard(KEY)))) as unknown as Headers;
    expect(await verifyWebhook({ headers, body: BODY }, { secret: SECRET })).toEqual(MESSAGE);
  });

  it('is accepted with any of the secrets', async () => {
    expect(await verify(headersOf(standard(KEY)), BODY, { secret: [OTHER, SECRET] })).toEqual(MESSAGE);
  });

  it('is accepted with a secret without its prefix', async () => {
    expect(await verify(headersOf(standard(KEY)), BODY, { secret: KEY.toString('base64') })).toEqual(MESSAGE);
  });

  it.each([
    ['another key', headersOf(standard(Buffer.from('other'))), BODY],
    ['another body', headersOf(standard(KEY)), BODY.replace('1.5', '1.6')],
    ['the same body written anew', headersOf(standard(KEY)), JSON.stringify(MESSAGE, null, 1)],
    ['another id', { ...headersOf(standard(KEY)), 'webhook-id': 'other' }, BODY],
    ['another timestamp', { ...headersOf(standard(KEY)), 'webhook-timestamp': String(NOW + 1) }, BODY],
    ['another scheme', headersOf(standard(KEY).replace('v1,', 'v2,')), BODY],
    ['no scheme', headersOf(standard(KEY).replace('v1,', '')), BODY],
    ['no base64', headersOf('v1,%%%'), BODY],
    ['an empty signature', headersOf('v1,'), BODY],
    ['no headers', {}, BODY],
    ['a signature of sorted JSON', { ...headersOf(''), 'x-signature': sortedJson(SECRET) }, BODY],
  ])('is rejected with %s', async (_case, headers, body) => {
    await expect(verify(headers, body)).rejects.toMatchObject({ name: 'SuiteError', type: 'signature_invalid' });
  });

  it.each([
    [-300, undefined],
    [300, undefined],
    [-301, 'timestamp_invalid'],
    [301, 'timestamp_invalid'],
  ])('is accepted or not by its time: %d seconds from now: %s', async (seconds, type) => {
    const at = NOW + seconds;
    const outcome = verify(headersOf(standard(KEY, { at }), at));
    if (type === undefined) expect(await outcome).toEqual(MESSAGE);
    else await expect(outcome).rejects.toMatchObject({ type });
  });

  it('has the tolerance of the receiver', async () => {
    const at = NOW - 30;
    await expect(verify(headersOf(standard(KEY, { at }), at), BODY, { toleranceSeconds: 20 })).rejects.toMatchObject({
      type: 'timestamp_invalid',
    });
  });

  it('a standard signature of a timestamp that is no number is rejected', async () => {
    const signature = `v1,${createHmac('sha256', KEY).update(`${MESSAGE.id}.soon.${BODY}`).digest('base64')}`;
    await expect(verify({ ...headersOf(signature), 'webhook-timestamp': 'soon' })).rejects.toMatchObject({ type: 'timestamp_invalid' });
  });

  it.each(['', 'whsec_', 'whsec_%%%'])('is not compared with a secret that is none: "%s"', async (secret) => {
    await expect(verify(headersOf(standard(KEY)), BODY, { secret })).rejects.toThrow(TypeError);
  });
});

describe('a signature of sorted JSON', () => {
  const verify = (signature: string, body = BODY) => verifyWebhook({ headers: { 'x-signature': signature }, body }, SORTED_JSON);

  it.each([
    ['one signature', sortedJson(SECRET), BODY],
    ['two, while the secret is replaced', `${sortedJson(OTHER)},${sortedJson(SECRET)}`, BODY],
    ['a space after the comma', `${sortedJson(OTHER)}, ${sortedJson(SECRET)}`, BODY],
    ['the same body written anew', sortedJson(SECRET), JSON.stringify(MESSAGE, null, 2)],
  ])('is accepted with %s', async (_case, signature, body) => {
    expect(await verify(signature, body)).toEqual(MESSAGE);
  });

  it.each([
    ['another secret', sortedJson(OTHER), BODY],
    ['the bytes of the secret as key', createHmac('sha256', KEY).update(SORTED).digest('base64'), BODY],
    ['the body as it is', sortedJson(SECRET, BODY), BODY],
    ['another order of a list', sortedJson(SECRET, '{"a":[2,1]}'), '{"a":[1,2]}'],
    ['a body that is no JSON', sortedJson(SECRET, 'text'), 'text'],
    ['a body that is no JSON, for an empty text', sortedJson(SECRET, ''), 'text'],
    ['a body that is too deep', sortedJson(SECRET), '['.repeat(200_000) + ']'.repeat(200_000)],
    ['no signature', '', BODY],
    ['a standard signature', standard(KEY), BODY],
  ])('is rejected with %s', async (_case, signature, body) => {
    await expect(verify(signature, body)).rejects.toMatchObject({ type: 'signature_invalid' });
  });

  it('is accepted for members in any order, and for lists as they are', async () => {
    const signature = sortedJson(SECRET, '{"a":3,"b":[1,23],"c":2}');
    expect(await verify(signature, '{"b":[1,23],"c":2,"a":3}')).toEqual({ a: 3, b: [1, 23], c: 2 });
  });

  it('is not accepted by a receiver of standard signatures', async () => {
    await expect(verifyWebhook({ headers: { 'x-signature': sortedJson(SECRET) }, body: BODY }, { secret: SECRET })).rejects.toMatchObject({
      type: 'signature_invalid',
    });
  });
});
