/** Staff, and logins with external identities. */
export const mutations = [
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
