import { headerFault } from './webhook-headers';

describe('the headers of a webhook', () => {
  it.each<[string, Record<string, string>]>([
    ['none', {}],
    ['an authorization', { Authorization: 'Bearer abc', 'x-shop': 'acme' }],
    ['an empty value', { 'x-empty': '' }],
    ['a value with a tab', { 'x-tab': 'a\tb' }],
    ['a name and a value of the maximum length', { ['a'.repeat(100)]: 'b'.repeat(2_000) }],
    ['names that contain those of the service', { 'x-host': 'a', hosting: 'b', 'x-content-type': 'c', 'x-signature-2': 'd' }],
  ])('accept %s', (_name, headers) => expect(headerFault(headers)).toBeUndefined());

  it.each([
    'webhook-id', 'Webhook-Anything', 'host', 'Host', 'Content-Type', 'content-length', 'transfer-encoding', 'Connection', 'x-signature',
    'keep-alive', 'upgrade', 'expect', 'te', 'trailer', 'proxy-authorization',
  ])('reject %s, which the service sets', (name) => {
    expect(headerFault({ 'x-shop': 'acme', [name]: 'a' })).toEqual({ name, message: 'is set by the service; use another name' });
  }); // prettier-ignore

  it.each([
    ['a line feed', 'x-a', 'a\nb'],
    ['a carriage return', 'x-a', 'a\rb'],
    ['a NUL', 'x-a', 'a\0b'],
    ['a letter beyond ASCII', 'x-a', 'ł'],
    ['a long value', 'x-a', 'a'.repeat(2_001)],
    ['a number', 'x-a', 1],
    ['a long name', 'a'.repeat(101), 'a'],
    ['a space in the name', 'x a', 'a'],
    ['a line break in the name', 'x\r\na', 'a'],
    ['no name', '', 'a'],
  ])('reject %s', (_name, name, value) => expect(headerFault({ [name]: value })?.name).toBe(name));

  it('reject a name that occurs twice', () => {
    expect(headerFault({ 'X-Shop': 'a', 'x-shop': 'b' })).toEqual({ name: 'x-shop', message: 'occurs twice' });
  });
});
