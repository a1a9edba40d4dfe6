import { AppError, JSON_REQUIRED } from '@suite/errors';
import { UnreadableBody } from '@suite/validation';
import fastify from 'fastify';
import { BODY_BYTES_MAX, readBodies } from './request-body';

const FORM = 'application/x-www-form-urlencoded';
const UTF8_ONLY = (charset: string) => `The charset ${charset} is not accepted; encode the body as UTF-8, and omit charset`;

describe('the body of a request', () => {
  const server = fastify();
  readBodies(server);
  const handler = ({ body }: { body: unknown }) =>
    body instanceof UnreadableBody
      ? { type: body.error.type, faults: body.error.details.map(({ field, type }) => `${field}:${type}`) }
      : { body };
  server.post('/json', handler);
  server.post('/form', { config: { takesForm: true } }, handler);
  server.post('/text', { config: { takesText: true } }, handler);
  server.get('/json', () => 'read');
  server.setErrorHandler((error, _request, reply) =>
    error instanceof AppError
      ? reply.status(499).send({ kind: error.kind, type: error.type, message: error.message })
      : reply.status((error as { statusCode: number }).statusCode).send({}),
  );
  afterAll(() => server.close());

  const send = async (url: string, payload: string | Buffer, type = url === '/form' ? FORM : 'application/json') => {
    const answer = await server.inject({ method: 'POST', url, payload, headers: { 'content-type': type } });
    return answer.json<{ body?: unknown; faults?: string[]; kind?: string; type?: string; message?: string }>();
  };
  const nested = (depth: number, [open, close] = ['[', ']']) => open.repeat(depth) + close.repeat(depth);
  const objects = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;

  it.each<[string, unknown]>([
    ['{"a":1}', { a: 1 }],
    ['\ufeff{"a":1}', { a: 1 }],
    ['"é"', 'é'],
    ['"\\ud83d\\ude00"', '😀'],
    ['"\\\\ud83d"', '\\ud83d'],
    ['[null, "\\u00e9", {"\\uD83D\\uDE00": 1}]', [null, 'é', { '😀': 1 }]],
    [`"${'['.repeat(40)}"`, '['.repeat(40)],
    [`"\\"${'{'.repeat(40)}"`, `"${'{'.repeat(40)}`],
    [`[${'[],'.repeat(40)}{}]`, [...Array.from({ length: 40 }, () => []), {}]],
    [`[${'{},'.repeat(40)}[]]`, [...Array.from({ length: 40 }, () => ({})), []]],
    ['', undefined],
  ])('is JSON: %.40j', async (text, body) => expect(await send('/json', text)).toEqual({ body }));

  it.each<[string | Buffer, string]>([
    ['{', 'malformed_json'],
    ['\ufeff\ufeff1', 'malformed_json'],
    [Buffer.from('"é"', 'latin1'), 'invalid_text'],
    ['"\\u0000"', 'invalid_text'],
    ['"\0"', 'invalid_text'],
    ['"\\ud83d"', 'invalid_text'],
    ['"\\uDE00"', 'invalid_text'],
    ['{"\\ud83d": 1}', 'invalid_text'],
    ['[1, null, {"a": ["b", "\\udfff"]}]', 'invalid_text'],
    [nested(33), 'too_deep'],
    [objects(33), 'too_deep'],
    [`["\\\\",${nested(32)}]`, 'too_deep'],
  ])('is rejected as JSON: %.40j', async (text, fault) => {
    expect(await send('/json', text)).toEqual({ type: 'validation_violation', faults: [`:${fault}`] });
  });

  it('has up to 32 levels', async () => {
    for (const text of [nested(32), objects(32)]) expect(await send('/json', text)).toEqual({ body: JSON.parse(text) });
  });

  it('has up to a mebibyte, or 64 KiB as a form', async () => {
    const status = async (url: string, payload: string, type: string) =>
      (await server.inject({ method: 'POST', url, payload, headers: { 'content-type': type } })).statusCode;
    const text = (length: number) => JSON.stringify('a'.repeat(length - 2));
    expect([
      await status('/json', text(1_048_576), 'application/json'),
      await status('/json', text(1_048_577), 'application/json'),
    ]).toEqual([...[200, 413]]);
    expect([await status('/form', 'a'.repeat(65_536), FORM), await status('/form', 'a'.repeat(65_537), FORM)]).toEqual([200, 413]);
    expect(BODY_BYTES_MAX).toBe(1_048_576);
  });

  it('is a text if its sender has signed it', async () => {
    for (const text of ['{"a": 1.0}', '{', '"\\u0000"', '']) expect(await send('/text', text)).toEqual({ body: text });
    expect(await send('/text', Buffer.from('é', 'latin1'))).toEqual({ type: 'validation_violation', faults: [':invalid_text'] });
  });

  it.each<[string, unknown]>([
    ['a=1&b=%C3%A9+c', { a: '1', b: 'é c' }],
    ['a=100%', { a: '100%' }],
    ['a', { a: '' }],
    ['', {}],
  ])('is a form: %j', async (text, body) => expect(await send('/form', text)).toEqual({ body }));

  it.each<[string | Buffer, string]>([
    ['a=1&b=2&a=1', 'repeated_field'],
    ['a=%00', 'invalid_text'],
    ['a=%E9', 'invalid_text'],
    [Buffer.from('a=é', 'latin1'), 'invalid_text'],
  ])('is rejected as a form: %j', async (text, fault) => {
    expect(await send('/form', text)).toEqual({ type: 'validation_violation', faults: [`:${fault}`] });
  });

  it.each([
    ['application/json; charset=UTF-8'],
    ['application/json;charset="utf8"'],
    ['application/json; charset = us-ascii; a=b'],
    ['application/json; a=b'],
  ])('may have the type %s', async (type) => expect(await send('/json', '1', type)).toEqual({ body: 1 }));

  it.each([
    ['application/json; charset=latin1', UTF8_ONLY('latin1')],
    ['application/json;  charset  =  latin1', UTF8_ONLY('latin1')],
    ['application/json; charset="utf-16"; a=b', UTF8_ONLY('utf-16')],
    ['application/json; CHARSET=', UTF8_ONLY('')],
    [`application/json; charset=${'a'.repeat(101)}`, UTF8_ONLY(`${'a'.repeat(100)}…`)],
    [FORM, JSON_REQUIRED],
    [`${FORM.toUpperCase()}; charset=latin1`, JSON_REQUIRED],
  ])('is refused with the type %.60s', async (type, message) => {
    expect(await send('/json', '1', type)).toEqual({ kind: 'unsupported_media_type', type: 'unsupported_media_type', message });
  });

  it('is refused with the type of a text, and is none of a call that reads', async () => {
    const refused = await server.inject({ method: 'POST', url: '/json', payload: '1', headers: { 'content-type': 'text/plain' } });
    const read = await server.inject({ method: 'GET', url: '/json', headers: { 'content-type': `${FORM}; charset=latin1` } });
    expect([refused.statusCode, read.body]).toEqual([415, 'read']);
  });
});
