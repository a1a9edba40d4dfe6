import { headersOf, linesOfHeaders } from './headers';

describe('headers', () => {
  it('are typed one in a line, and may contain colons', () => {
    const headers = { Authorization: 'Bearer a:b', 'X-Shop': 'acme' };
    expect(headersOf('Authorization:Bearer a:b\n\n  X-Shop : acme  \n')).toEqual(headers);
    expect(headersOf(linesOfHeaders(headers))).toEqual(headers);
  });

  it('are none for an empty text', () => {
    expect(headersOf(' \n')).toEqual({});
    expect(linesOfHeaders({})).toBe('');
  });

  it('leave a line without a value to the service', () => {
    expect(headersOf('no header')).toEqual({ 'no header': '' });
  });
});
