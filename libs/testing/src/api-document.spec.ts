import { ApiDocument } from './api-document';

describe('an answer held against the document', () => {
  const document = ApiDocument.of('sequential-id');
  const faultOf = (method: string, path: string, status: number, body?: unknown) =>
    document.faultOf(method, `/sequential-id/acme${path}`, { status, body });

  it('fits when it is as described', () => {
    expect(faultOf('POST', '/schemas', 201, { id: '0198c0de-0000-7000-8000-000000000000' })).toBeUndefined();
    expect(faultOf('DELETE', '/schemas/1', 204)).toBeUndefined();
  });

  it.each<[string, unknown, string]>([
    ['a member too many', { id: 'a', note: 'b' }, 'must NOT have additional properties'],
    ['a member missing', {}, `must have required property 'id'`],
    ['a member of another type', { id: 1 }, 'must be string'],
    ['no body at all', undefined, 'must be object'],
  ])('does not fit with %s', (_flaw, body, reason) => {
    expect(faultOf('POST', '/schemas', 201, body)).toContain(reason);
  });

  it('does not fit with a status that is not there, or a body where there is none', () => {
    expect(faultOf('POST', '/schemas', 202, {})).toContain('which its document does not have');
    expect(faultOf('DELETE', '/schemas/1', 204, {})).toContain('a body that its document does not have');
  });

  it('says nothing of refusals and of paths that it does not know', () => {
    expect(faultOf('POST', '/schemas', 409, {})).toBeUndefined();
    expect(faultOf('GET', '/nothing', 200, {})).toBeUndefined();
  });
});
