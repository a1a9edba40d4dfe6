import { type ArgumentsHost, ForbiddenException, NotFoundException } from '@nestjs/common';
import { AppError, type ErrorExtras, type ErrorKind } from './app-error';
import { answerError, ErrorFilter, JSON_REQUIRED, retryAfterOf } from './error.filter';

/** A reply that keeps its status, headers and body. */
class Told {
  readonly headers: Record<string, string> = {};
  code: number | undefined;
  body: unknown;

  constructor(readonly sent = false) {}
  status(code: number): this {
    this.code = code;
    return this;
  }
  header(name: string, value: string): this {
    this.headers[name] = value;
    return this;
  }
  send(body: object): void {
    this.body = body;
  }
}

const JSON_TYPE = { 'content-type': 'application/json; charset=utf-8' };
const away = new Error('connection refused');

/** Lets a filter answer a thrown error. */
function answerTo(cause: unknown, { isSent = false, hasListener = true } = {}) {
  const reply = new Told(isSent);
  const [answered, unexpected]: [unknown[], unknown[]] = [[], []];
  const translate = (error: unknown) => (error === away ? new AppError('unavailable', 'database_unavailable', 'Retry') : undefined);
  const filter = new ErrorFilter(
    { shape: 'standard' },
    translate,
    (...given) => unexpected.push(given),
    hasListener ? (...given) => answered.push(given) : undefined,
  );
  filter.catch(cause, { switchToHttp: () => ({ getResponse: () => reply, getRequest: () => 'request' }) } as unknown as ArgumentsHost);
  return { reply, answered, unexpected };
}

describe('the answer to an error', () => {
  const answered = (kind: ErrorKind, extras: ErrorExtras = {}) => {
    const reply = new Told();
    answerError(reply, new AppError(kind, 'some_type', 'A sentence', extras), { shape: 'standard' });
    return reply;
  };

  it('has its status, its body and its headers', () => {
    const { headers, code, body } = answered('conflict', { headers: { 'x-next': 'b' } });
    expect([code, body]).toEqual([409, { status: 409, type: 'some_type', message: 'A sentence' }]);
    expect(headers).toEqual({ ...JSON_TYPE, 'x-next': 'b' });
  });

  it('says when to retry', () => {
    expect(answered('unavailable', { retryAfter: 1.2 }).headers).toEqual({ ...JSON_TYPE, 'retry-after': '2' });
    expect([retryAfterOf(0), retryAfterOf(0.2), retryAfterOf(1), retryAfterOf(30)]).toEqual(['1', '1', '1', '30']);
  });

  it('names the scheme of tokens, unless the error does', () => {
    expect(answered('unauthenticated').headers).toEqual({ ...JSON_TYPE, 'www-authenticate': 'Bearer' });
    expect(answered('unauthenticated', { headers: { 'x-next': 'b' } }).headers).toMatchObject({ 'www-authenticate': 'Bearer' });
    expect(answered('unauthenticated', { headers: { 'www-authenticate': 'Basic' } }).headers).toMatchObject({
      'www-authenticate': 'Basic',
    });
  });
});

describe('the filter of errors', () => {
  it('answers an error that the caller can act on, and tells of it', () => {
    const error = new AppError('conflict', 'taken', 'Taken');
    const { reply, answered, unexpected } = answerTo(error);
    expect([reply.code, answered, unexpected]).toEqual([409, [[error, error]], []]);
    expect(answerTo(error, { hasListener: false }).reply.code).toBe(409);
  });

  it('answers one that it can translate', () => {
    const { reply, answered, unexpected } = answerTo(away);
    expect([reply.code, unexpected]).toEqual([503, []]);
    expect(answered).toEqual([[expect.objectContaining({ type: 'database_unavailable' }), away]]);
  });

  it.each([[new Error('a bug')], [null], [undefined], ['a text'], [{ statusCode: 418 }], [new ForbiddenException()]])(
    'takes %p for a bug',
    (cause) => {
      const { reply, answered, unexpected } = answerTo(cause);
      expect(reply).toMatchObject({ code: 500, body: { type: 'internal_error' } });
      expect([answered, unexpected]).toEqual([[], [[cause, 'request']]]);
    },
  );

  it('sends no second answer', () => {
    const { reply, unexpected } = answerTo(away, { isSent: true });
    expect([reply.code, reply.body, unexpected]).toEqual([undefined, undefined, []]);
  });

  it.each<[unknown, number, string, string]>([
    [new NotFoundException('Cannot GET /a'), 404, 'route_not_found', 'Cannot GET /a'],
    [{ statusCode: 400, message: 'a malformed address' }, 400, 'bad_request', 'a malformed address'],
    [{ statusCode: 401, message: 'no token' }, 401, 'token_invalid', 'no token'],
    [{ statusCode: 405, message: 'no PUT' }, 405, 'method_not_allowed', 'no PUT'],
    [{ statusCode: 413, message: 'large' }, 413, 'body_too_large', 'The body is too large; send at most 1 MiB, or 64 KiB in a form'],
    [{ statusCode: 415, message: 'no JSON' }, 415, 'unsupported_media_type', JSON_REQUIRED],
    [{ statusCode: 429, message: 'slow down' }, 429, 'too_many_requests', 'slow down'],
    [{ statusCode: 503, message: 'full' }, 503, 'overloaded', 'The replica is overloaded; retry after Retry-After'],
  ])('answers an error of the framework: %#', (cause, status, type, message) => {
    const { reply, unexpected } = answerTo(cause);
    expect([reply.code, reply.body, unexpected]).toEqual([status, { status, type, message }, []]);
    expect(reply.headers['retry-after']).toBe(status === 503 ? '1' : undefined);
  });
});
