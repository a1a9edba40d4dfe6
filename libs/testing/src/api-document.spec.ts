import { ApiDocument } from './api-document';

describe('checkAnswer', () => {
  const document = ApiDocument.of('sequential-id');
  const faultOf = (method: string, path: string, status: number, body?: unknown) =>
    document.faultOf(method, `/sequential-id/acme${path}`, { status, body });

  it('accepts an answer as described', () => {
    expect(faultOf('POST', '/schemas', 201, { id: '0198c0de-0000-7000-8000-000000000000' })).toBeUndefined();
    expect(faultOf('DELETE', '/schemas/1', 204)).toBeUndefined();
  });

  it.each<[string, unknown, string]>([
    ['an extra member', { id: 'a', note: 'b' }, 'must NOT have additional properties'],
    ['a missing member', {}, `must have required property 'id'`],
    ['a member of another type', { id: 1 }, 'must be string'],
    ['no body', undefined, 'must be object'],
  ])('rejects an answer with %s', (_flaw, body, reason) => {
    expect(faultOf('POST', '/schemas', 201, body)).toContain(reason);
  });

  it('rejects an unknown status, and an unexpected body', () => {
    expect(faultOf('POST', '/schemas', 202, {})).toContain('which its document does not have');
    expect(faultOf('DELETE', '/schemas/1', 204, {})).toContain('a body that its document does not have');
  });

  it('accepts an error whose type is listed for operation and status', () => {
    expect(faultOf('POST', '/schemas', 409, { status: 409, type: 'schema_exists', message: 'a', error: 'b' })).toBeUndefined();
    expect(faultOf('POST', '/schemas', 409, { status: 409, type: 'schema_in_use' })).toContain('with the type schema_in_use, which');
    expect(faultOf('DELETE', '/schemas/1', 409, { status: 409, type: 'schema_exists' })).toContain('with the type schema_exists, which');
    expect(faultOf('POST', '/schemas', 409, {})).toContain('must have required property');
  });

  it('checks headers', () => {
    const listed = (headers: Record<string, string>) =>
      document.faultOf('GET', '/sequential-id/acme/schemas', { status: 200, body: [], headers: new Headers(headers) });
    const known = { 'x-request-id': '1', etag: 'W/"1"', 'cache-control': 'private' };
    const totals = { 'x-total-count': '0', 'items-count': '0', count: '0' };
    expect(listed({ ...known, ...totals })).toBeUndefined();
    expect(listed(known)).toContain('without X-Total-Count, Items-Count, Count, which its document has');
    expect(listed({ ...known, ...totals, 'retry-after': '1' })).toContain('with Retry-After, of which its document says nothing');
  });

  it('prefers the path with fewer parameters if two match', () => {
    const cart = ApiDocument.of('cart');
    expect(cart.faultOf('GET', '/cart/acme/orders/void-numbers', { status: 200, body: [] })).toBeUndefined();
    expect(cart.faultOf('GET', '/cart/acme/orders/1', { status: 200, body: [] })).toContain('must be object');
  });

  it('ignores unknown paths', () => {
    expect(faultOf('GET', '/nothing', 200, {})).toBeUndefined();
  });
});
