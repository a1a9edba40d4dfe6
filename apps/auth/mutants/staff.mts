/** Staff, and logins with external identities. */
export const mutations = [
  {
    file: 'src/staff/domain/pin-throttle.ts',
    spec: 'src/staff/domain/pin-throttle.spec.ts',
    mutations: [
      {
        name: 'pin-wait-grows-slowly',
        find: 'FIRST_WAIT_SECONDS * 2 **',
        replace: 'FIRST_WAIT_SECONDS *',
        harm: 'A thousand PINs are tried in an hour.',
      },
    ],
  },
  {
    file: 'src/staff/domain/pin.ts',
    spec: 'src/staff/domain/pin.spec.ts',
    mutations: [
      {
        name: 'pin-of-falling-digits',
        find: ' || steps.every((step) => step === 9)',
        replace: '',
        harm: 'A packer chooses 9876, which is tried first.',
      },
    ],
  },
  {
    file: 'src/staff/domain/staff-roles.ts',
    spec: 'src/staff/domain/staff-roles.spec.ts',
    mutations: [
      {
        name: 'role-given-without-its-scopes',
        find: '(INCLUDED_IN.has(scope) ? INCLUDED_IN.get(scope) : scope)',
        replace: 'INCLUDED_IN.get(scope)',
        harm: 'A client that manages staff makes itself an administrator.',
      },
    ],
  },
  {
    file: 'src/customers/domain/foreign-customer.ts',
    spec: 'src/customers/domain/foreign-customer.spec.ts',
    mutations: [
      {
        name: 'account-linked-by-an-unverified-address',
        find: `if (!isEmailVerified) return 'refused';`,
        replace: '',
        harm: 'An address typed at a provider opens the account of another person.',
      },
      {
        name: 'account-of-an-unconfirmed-address-linked',
        find: `existing.emailProvenAt === null ? 'claimed' : 'linked'`,
        replace: `'linked'`,
        harm: 'The person who signed up with the address of another shares the account with its owner.',
      },
      {
        name: 'verified-as-text',
        find: `claims['email_verified'] === true`,
        replace: `Boolean(claims['email_verified'])`,
        harm: 'The text "false" counts as verified.',
      },
    ],
  },
  {
    file: 'src/federation/foreign-token.service.ts',
    spec: 'test/identity-provider.int-spec.ts',
    mutations: [
      {
        name: 'keys-read-for-each-unknown-one',
        find: '!renewal || nowMs - renewal.atMs >= UNKNOWN_KEY_MS',
        replace: 'true',
        harm: 'Forged tokens make auth flood the provider with requests.',
      },
      {
        name: 'token-without-expiry',
        find: `['exp', 'sub']`,
        replace: `['sub']`,
        harm: 'A token without an expiry logs in for ever.',
      },
    ],
  },
  {
    file: 'src/customers/login/identity-login.service.ts',
    spec: 'test/exchange.int-spec.ts',
    mutations: [
      {
        name: 'inactive-customer-by-provider',
        find: '!account?.active',
        replace: '!account',
        harm: 'A blocked customer logs in with the identity provider.',
      },
      {
        name: 'identity-linked-twice',
        find: 'if (!(await insertIdentity(tx, { tenant, issuer, subject, customerNumber: actor, createdAt }))) throw',
        replace: 'if ((await insertIdentity(tx, { tenant, issuer, subject, customerNumber: actor, createdAt })) === undefined) throw',
        harm: 'Concurrent first logins create several customers for one identity.',
      },
    ],
  },
  {
    file: 'src/federation/exchange.service.ts',
    spec: 'test/exchange.int-spec.ts',
    mutations: [
      {
        name: 'roles-from-any-provider',
        find: 'staffClaim === null ? [] : rolesIn(claims[staffClaim])',
        replace: `rolesIn(claims[staffClaim ?? 'roles'])`,
        harm: 'A provider of customers names administrators.',
      },
    ],
  },
  {
    file: 'src/staff/staff.queries.ts',
    spec: 'test/staff-password.int-spec.ts',
    mutations: [
      {
        name: 'one-time-code-used-twice',
        find: ' AND NOT $3 = ANY (totp_steps)',
        replace: '',
        harm: 'A code that was read over a shoulder logs in again.',
      },
    ],
  },
];
