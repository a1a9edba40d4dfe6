import {
  type Account,
  baseUrlOf,
  completeChange,
  type ConfigurationChange,
  credentialOf,
  credentialsContext,
  isAllowedBaseUrl,
  isSameAccount,
  secretsContext,
  webhookSecretContext,
  webhookSecretOf,
} from './delivery-configuration';

const rejecting = (field: string, type: string) =>
  expect.objectContaining({ kind: 'invalid', details: [expect.objectContaining({ field, type })] });

describe('the webhook secret of a request', () => {
  it.each<[string, string | null | undefined]>([
    ['absent', undefined],
    ['null', null],
    ['empty', ''],
  ])('is none if it is %s', (_name, webhookSecret) => {
    expect(webhookSecretOf({ webhookSecret: webhookSecret as string }, () => 'wrong')).toBeUndefined();
  });

  it('is the one that is sent, if the provider may have it', () => {
    expect(webhookSecretOf({ webhookSecret: 's' })).toBe('s');
    expect(webhookSecretOf({ webhookSecret: 's' }, () => undefined)).toBe('s');
  });

  it('is rejected if it cannot be the provider’s', () => {
    expect(() => webhookSecretOf({ webhookSecret: 's' }, (secret) => `${secret} is short`)).toThrow(
      rejecting('credentials.webhookSecret', 'invalid_value'),
    );
  });
});

describe('the credential of a provider', () => {
  it('is the one that it requires', () => {
    expect(credentialOf('PROVIDER_A', 'apiKey', { apiKey: 'k', token: 't' })).toBe('k');
    expect(credentialOf('PROVIDER_B', 'token', { apiKey: 'k', token: 't' })).toBe('t');
  });

  it.each([[undefined], [null], [{}], [{ apiKey: null }], [{ apiKey: '' }], [{ token: 't' }]])('is missing in %j', (credentials) => {
    expect(() => credentialOf('PROVIDER_A', 'apiKey', credentials)).toThrow(rejecting('credentials.apiKey', 'missing_value'));
  });
});

describe('two accounts', () => {
  const account: Account = {
    provider: 'PROVIDER_B',
    credential: 'k',
    secrets: { pin: '1' },
    settings: { customer: '1', format: 'a' },
    baseUrl: null,
  };
  const customerOf = (settings: object) => (settings as { customer?: string }).customer;

  it.each<[string, Partial<Account>, boolean]>([
    ['nothing differs', {}, true],
    ['settings differ that do not name the customer', { settings: { customer: '1', format: 'b' } }, true],
    ['the customer differs', { settings: { customer: '2', format: 'a' } }, false],
    ['one has no settings', { settings: null }, false],
    ['the provider differs', { provider: 'PROVIDER_A' }, false],
    ['the credential differs', { credential: 'l' }, false],
    ['a further secret differs', { secrets: { pin: '2' } }, false],
    ['a further secret is missing', { secrets: {} }, false],
    ['the address differs', { baseUrl: 'https://b.example/' }, false],
  ])('are the same or not if %s', (_what, changes, expected) => {
    expect(isSameAccount(account, { ...account, ...changes }, customerOf)).toBe(expected);
    expect(isSameAccount({ ...account, ...changes }, account, customerOf)).toBe(expected);
  });

  it('are the same with other settings of a provider that has one customer for a credential', () => {
    expect(isSameAccount(account, { ...account, settings: null })).toBe(true);
  });
});

describe('a change of the configuration', () => {
  const whole: ConfigurationChange<'LOCAL' | 'PROVIDER_A'> = { id: 'main', deliveryProvider: 'PROVIDER_A', credentials: { apiKey: 'k' } };
  const complete = (change: object) => completeChange({ ...whole, ...change }, (provider) => provider !== 'LOCAL');

  it('is complete with an id, a provider and credentials', () => {
    expect(complete({})).toEqual(whole);
  });

  it.each([[null], [''], [{}], [undefined]])('needs no credentials for own vans, such as %j', (credentials) => {
    expect(complete({ deliveryProvider: 'LOCAL', credentials })).toEqual({ id: 'main', deliveryProvider: 'LOCAL', credentials: {} });
  });

  it.each<[object, string]>([
    [{ id: undefined }, 'id'],
    [{ id: '' }, 'id'],
    [{ deliveryProvider: null }, 'deliveryProvider'],
    [{ deliveryProvider: '' }, 'deliveryProvider'],
    [{ credentials: undefined }, 'credentials'],
    [{ credentials: '' }, 'credentials'],
    [{ credentials: {} }, 'credentials'],
    [{ id: null, deliveryProvider: null, credentials: null }, 'id, deliveryProvider, credentials'],
    [{ deliveryProvider: null, credentials: null }, 'deliveryProvider, credentials'],
  ])('lacks a member: with %j, %s', (change, missing) => {
    expect(() => complete(change)).toThrow(
      expect.objectContaining({ kind: 'failed', type: 'missing_parameters', message: expect.stringContaining(`missing: ${missing};`) }),
    );
  });
});

it('the encryption of secrets binds them to their tenant, site and provider', () => {
  expect(credentialsContext('acme', 'main', 'PROVIDER_A')).toBe('acme/main/PROVIDER_A');
  expect(secretsContext('acme', 'main', 'PROVIDER_A')).toBe('acme/main/PROVIDER_A/secrets');
  expect(webhookSecretContext('acme', 'main', 'PROVIDER_A')).toBe('acme/main/PROVIDER_A/webhook');
});

describe('an address of a provider', () => {
  const allowed = ['https://sandbox.example', 'https://eu.example:8443'];

  it.each([
    ['https://sandbox.example/v2', true],
    ['https://eu.example:8443', true],
    ['http://sandbox.example', false],
    ['https://eu.example', false],
    ['https://sandbox.example.evil.example', false],
    ['sandbox.example', false],
  ])('%s is allowed: %s', (baseUrl, expected) => {
    expect(isAllowedBaseUrl(baseUrl, allowed)).toBe(expected);
  });

  it.each([[undefined], [null], ['']])('is that of the deployment for %j', (baseUrl) => {
    expect(baseUrlOf(baseUrl, allowed)).toBeNull();
  });

  it('is stored as a URL, or rejected', () => {
    expect(baseUrlOf('HTTPS://sandbox.example', allowed)).toBe('https://sandbox.example/');
    expect(() => baseUrlOf('https://evil.example', allowed)).toThrow(rejecting('baseUrl', 'invalid_value'));
  });
});
