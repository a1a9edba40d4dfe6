import { bearer, startTestApp, type TestApp } from '@suite/testing';
import { SampleConfig, SampleModule } from '../sample-service';

const NOTES = '/sample/acme/notes';
const manage = bearer.application('sample.manage');
const read = bearer.application('sample.read');

describe('a service with an invalid request', () => {
  let service: TestApp;
  const post = (body: unknown, headers: object = manage) => service.call('POST', NOTES, { body, headers: { ...headers } });

  beforeAll(async () => {
    service = await startTestApp(SampleConfig, SampleModule);
  });
  afterAll(() => service.stop());

  it.each([
    ['pageSize=abc', 'pageSize must be an integer number'],
    ['pageSize=11', 'pageSize must not be greater than 10'],
    ['pageSize=1&pageSize=2', 'pageSize is repeated; send it once'],
    ['__proto__=1', '__proto__ is unknown here; remove it'],
    ['limit=1', 'limit is unknown here; did you mean pageSize?'],
  ])('reports the fault of ?%s', async (query, message) => {
    const { body } = await service.call('GET', `${NOTES}?${query}`, { headers: read });
    expect(body).toMatchObject({ message, details: [{ message }] });
  });

  it('accepts a query parameter that a handler names itself', async () => {
    expect(await service.call('GET', `${NOTES}/echo?text=a`)).toMatchObject({ status: 200, body: { text: 'a' } });
    expect(await service.call('GET', `${NOTES}/echo?text=a&size=1`)).toMatchObject({ status: 400 });
  });

  const deep = '['.repeat(8_000) + ']'.repeat(8_000);
  it.each<[string, unknown, object]>([
    ['a missing field', {}, { field: 'text', type: 'missing_value', message: 'text is missing' }],
    ['null', { text: null }, { field: 'text', type: 'missing_value' }],
    ['a wrong type', { text: 5 }, { field: 'text', type: 'invalid_value', message: 'text must be a string' }],
    ['null in place of it', 'null', { type: 'invalid_value', message: 'The body must be an object' }],
    ['null in an optional field', { text: 'a', colour: null }, { field: 'colour' }],
    ['an unknown field', { text: 'a', size: 1 }, { field: 'size', type: 'unknown_field' }],
    ['an array', [{ text: 'a' }], { type: 'invalid_value' }],
    ['a text', '"a"', { type: 'invalid_value' }],
    ['invalid JSON', '{"text":', { type: 'malformed_json' }],
    ['deep JSON', `{"text":${deep}}`, { type: 'too_deep' }],
    ['JSON of 33 levels', `{"text":${'['.repeat(32)}${']'.repeat(32)}}`, { type: 'too_deep' }],
    ['JSON of 32 levels, for another reason', `{"text":${'['.repeat(31)}${']'.repeat(31)}}`, { field: 'text', type: 'invalid_value' }],
    ['JSON of 33 levels behind an escaped quote', `{"a\\"":${'['.repeat(32)}${']'.repeat(32)}}`, { type: 'too_deep' }],
    ['a NUL character', { text: 'a\0b' }, { type: 'invalid_text' }],
    ['text in Latin-1', Buffer.from('{"text":"Frühling"}', 'latin1'), { type: 'invalid_text', message: expect.stringContaining('UTF-8') }],
    ['a character that is cut off', Buffer.from('{"text":"ü"}').subarray(0, 10), { type: 'invalid_text' }],
    ['an incomplete character', '{"text":"a\\uD83d"}', { type: 'invalid_text' }],
    ['an incomplete character in a field name', '{"text":"a","\\udc00":1}', { type: 'invalid_text' }],
    ['a prototype key', '{"text":"a","__proto__":{"x":1}}', { field: '__proto__', type: 'unknown_field' }],
    ['a constructor key', '{"text":"a","constructor":{"prototype":{"x":1}}}', { field: 'constructor', type: 'unknown_field' }],
    ['a constructor key that is a text', '{"text":"a","\\u0063onstructor":"b","size":1}', { field: 'constructor', type: 'unknown_field' }],
    ['a nested constructor key', '{"text":[{"constructor":"b","size":1}]}', { field: 'text[0].constructor', type: 'unknown_field' }],
    ['a member named like a method', { text: 'a', toString: 'x' }, { field: 'toString', type: 'unknown_field' }],
    ['such a member in a map', { text: 'a', labels: { valueOf: 'x', en: 'y' } }, { field: 'labels.valueOf', type: 'unknown_field' }],
    [
      'such a member in an inner object',
      { text: 'a', author: { name: 'b', hasOwnProperty: 1 } },
      { field: 'author.hasOwnProperty', message: 'hasOwnProperty is unknown here; remove it' },
    ],
    ['a getter of old', '{"text":"a","__defineGetter__":1}', { field: '__defineGetter__', type: 'unknown_field' }],
    [
      'a name that is too long',
      { text: 'a', ['x'.repeat(5_000)]: 1 },
      { field: `${'x'.repeat(100)}…`, message: expect.stringContaining(`${'x'.repeat(100)}… is unknown here; known here: text`) },
    ],
  ])('rejects a body with %s', async (_name, body, detail) => {
    const answer = await service.call('POST', NOTES, { body, headers: { ...manage, 'content-type': 'application/json' } });
    expect(answer).toMatchObject({
      status: 400,
      body: { type: 'validation_violation', details: expect.arrayContaining([expect.objectContaining(detail)]) },
    });
  });

  it('accepts a text of quotes and brackets', async () => {
    expect((await post({ text: `"${'['.repeat(40)}` })).status).toBe(201);
  });

  describe('on path parameters', () => {
    const ID = '0190A0B0-0000-7000-8000-0000000000AF';
    const put = (path: string, body: object, headers: object = manage) =>
      service.call('PUT', `${NOTES}/${path}`, { body, headers: { ...headers } });

    it('applies their class', async () => {
      expect(await put(`${ID}/pages/007`, { text: 'a' })).toMatchObject({
        status: 200,
        body: { tenant: 'acme', noteId: ID.toLowerCase(), page: 7, text: 'a' },
      });
    });

    it.each<[string, string, object, object, number, string]>([
      ['an invalid parameter as not found', 'x/pages/1', { text: 'a' }, manage, 404, 'note_not_found'],
      ['the first of two faults', 'x/pages/x', { text: 'a' }, manage, 404, 'note_not_found'],
      ['a fault of the class', `${ID}/pages/1e1`, { text: 'a' }, manage, 404, 'page_not_found'],
      ['an invalid body first', 'x/pages/1', {}, manage, 400, 'validation_violation'],
      ['a missing scope first', 'x/pages/1', {}, read, 403, 'insufficient_permissions'],
    ])('reports %s', async (_name, path, body, headers, status, type) => {
      expect(await put(path, body, headers)).toMatchObject({ status, body: { type } });
    });
  });

  it('rejects a body that is too large, and one that is not JSON', async () => {
    expect(await post({ text: 'a'.repeat(1_100_000) })).toMatchObject({ status: 413, body: { status: 413, type: 'body_too_large' } });
    const form = await service.call('POST', NOTES, {
      body: 'text=a',
      headers: { ...manage, 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(form).toMatchObject({ status: 415, body: { type: 'unsupported_media_type' } });
  });

  it.each([
    ['application/json; charset=utf-8', 201],
    ['application/json;CHARSET="UTF-8"', 201],
    ['application/json; charset=us-ascii', 201],
    ['application/json; charset=iso-8859-1', 415],
    ['application/json; charset=UTF-16LE', 415],
  ])('accepts only UTF-8: a body of %s is answered with %i', async (type, status) => {
    const answer = await post('{"text":"charset"}', { ...manage, 'content-type': type });
    expect(answer).toMatchObject(status === 201 ? { status } : { status, body: { message: expect.stringContaining('UTF-8') } });
  });

  it.each(['q=Fr%FChling', 'q=%C3', '%E9t%E9=1', 'q=%ED%A0%80', 'text=Fr%C3%BChling+100%'])(
    'rejects a query whose escapes are not UTF-8: %s',
    async (query) => {
      expect(await service.call('GET', `${NOTES}/echo?${query}`)).toMatchObject({ status: 400, body: { type: 'invalid_text' } });
    },
  );

  it('decodes escapes of UTF-8', async () => {
    expect(await service.call('GET', `${NOTES}/echo?text=Fr%C3%BChling+100%25`)).toMatchObject({ body: { text: 'Frühling 100%' } });
  });

  describe('on forms', () => {
    const send = (path: string, body: string) =>
      service.call('POST', `${NOTES}/${path}`, { body, headers: { ...manage, 'content-type': 'application/x-www-form-urlencoded' } });

    it('accepts them on form routes only', async () => {
      expect(await send('form', 'text=a%20b')).toMatchObject({ status: 201, body: { text: 'a b' } });
      expect(await send('form', 'text=100%+%C3%BC')).toMatchObject({ status: 201, body: { text: '100% ü' } });
      expect(await send('asked', 'text=a')).toMatchObject({ status: 415, body: { type: 'unsupported_media_type' } });
    });

    it.each([
      ['a repeated field', 'text=a&text=b', 400],
      ['a NUL character', 'text=%00', 400],
      ['an escape that is not UTF-8', 'text=P%E4%DF', 400],
      ['an unknown field', 'text=a&size=1', 400],
      ['a field named like a method', 'text=a&__proto__=1', 400],
      ['more than 64 KiB', `text=${'a'.repeat(65_536)}`, 413],
    ])('rejects %s', async (_name, body, status) => {
      expect(await send('form', body)).toMatchObject({ status });
    });

    it('rejects bytes that are not UTF-8, and another charset', async () => {
      const type = 'application/x-www-form-urlencoded';
      const sendBytes = (headers: object) =>
        service.call('POST', `${NOTES}/form`, { body: Buffer.from('text=Päß', 'latin1'), headers: { ...manage, ...headers } });
      expect(await sendBytes({ 'content-type': type })).toMatchObject({ status: 400, body: { details: [{ type: 'invalid_text' }] } });
      expect(await sendBytes({ 'content-type': `${type}; charset=latin1` })).toMatchObject({ status: 415 });
    });
  });

  it('decodes characters of two escapes', async () => {
    expect(await post('{"text":"\\ud83d\\ude00"}', { ...manage, 'content-type': 'application/json' })).toMatchObject({ status: 201 });
  });

  it('ignores a field that only the service sets', async () => {
    expect(await post({ text: 'read only', createdAt: '2020-01-01' })).toMatchObject({ status: 201, body: { keys: ['text'] } });
  });
});
