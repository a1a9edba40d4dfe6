import { claimedClientId, clientProof } from './client-credentials';

const basic = (text: string) => `Basic ${Buffer.from(text).toString('base64')}`;

describe('clientProof', () => {
  it.each<[string, string | undefined, Record<string, string>, object]>([
    ['form fields', undefined, { client_id: 'app', client_secret: 's' }, { clientId: 'app', clientSecret: 's', scheme: 'form' }],
    ['an id alone', undefined, { client_id: 'app' }, { clientId: 'app', scheme: 'form' }],
    ['HTTP Basic', basic('app:s'), {}, { clientId: 'app', clientSecret: 's', scheme: 'basic' }],
    ['HTTP Basic in any case', basic('app:s').replace('Basic', 'bASIC'), {}, { clientId: 'app', clientSecret: 's', scheme: 'basic' }],
    [
      'HTTP Basic with several blanks',
      `${basic('app:s').replace(' ', '   ')}  `,
      {},
      { clientId: 'app', clientSecret: 's', scheme: 'basic' },
    ],
    ['HTTP Basic, form-encoded', basic('a%2Bb:s%3A+t'), {}, { clientId: 'a+b', clientSecret: 's: t', scheme: 'basic' }],
    ['HTTP Basic that is not form-encoded', basic('app:100%'), {}, { clientId: 'app', clientSecret: '100%', scheme: 'basic' }],
    ['a secret with a line break', basic('app:a\nb'), {}, { clientId: 'app', clientSecret: 'a\nb', scheme: 'basic' }],
    ['a secret with colons', basic('app:a:b:c'), {}, { clientId: 'app', clientSecret: 'a:b:c', scheme: 'basic' }],
    [
      'HTTP Basic and the same id in the form',
      basic('app:s'),
      { client_id: 'app' },
      { clientId: 'app', clientSecret: 's', scheme: 'basic' },
    ],
    ['HTTP Basic without a secret', basic('app:'), {}, { clientId: 'app', scheme: 'basic' }],
    ['invalid HTTP Basic', basic('app'), {}, { clientId: '', scheme: 'basic' }],
    ['another scheme and form fields', 'Bearer x', { client_id: 'app' }, { clientId: 'app', scheme: 'form' }],
    ['a scheme that ends like Basic', `X${basic('other:s')}`, { client_id: 'app' }, { clientId: 'app', scheme: 'form' }],
    ['HTTP Basic with a second value', `${basic('other:s')} x`, { client_id: 'app' }, { clientId: 'app', scheme: 'form' }],
  ])('reads %s', (_name, authorization, form, proof) => {
    expect(clientProof(authorization, form)).toEqual(proof);
  });

  it.each<[string, Record<string, string>]>([
    ['a secret', { client_secret: 's' }],
    ['another id', { client_id: 'other' }],
  ])('rejects HTTP Basic together with %s in the form', (_name, form) => {
    expect(() => clientProof(basic('app:s'), form)).toThrow(expect.objectContaining({ kind: 'invalid', type: 'invalid_request' }));
  });

  it('rejects HTTP Basic that is not UTF-8', () => {
    const authorization = `Basic ${Buffer.from('app:Päß', 'latin1').toString('base64')}`;
    expect(() => clientProof(authorization, {})).toThrow(expect.objectContaining({ kind: 'invalid', type: 'invalid_request' }));
  });

  it('rejects a request without a client', () => {
    expect(() => clientProof(undefined, {})).toThrow(expect.objectContaining({ kind: 'unauthenticated', type: 'invalid_client' }));
  });
});

describe('claimedClientId', () => {
  it.each<[string, string | undefined, Record<string, string>, string | undefined]>([
    ['the form', undefined, { client_id: 'app' }, 'app'],
    ['HTTP Basic', basic('app:a:b'), {}, 'app'],
    ['HTTP Basic, whatever the form says', basic('app:s'), { client_id: 'other' }, 'app'],
    ['HTTP Basic, form-encoded', basic('my%2Dapp:s'), {}, 'my-app'],
    ['no malformed id', undefined, { client_id: 'a b' }, undefined],
    ['no malformed id of HTTP Basic', basic('a b:s'), {}, undefined],
    ['no id of a request without a client', undefined, {}, undefined],
  ])('reads %s', (_name, authorization, form, id) => expect(claimedClientId(authorization, form)).toBe(id));
});
