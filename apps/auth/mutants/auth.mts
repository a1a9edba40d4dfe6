export const mutations = [
  {
    file: 'src/tokens/keys/signing-key.queries.ts',
    spec: 'test/signing-keys.int-spec.ts',
    mutations: [
      {
        name: 'retired-key-retires-again',
        find: 'active_from IS NOT NULL AND retired_at IS NULL',
        replace: 'active_from IS NOT NULL',
        harm: 'A replaced key is published longer at each rotation.',
      },
    ],
  },
  {
    file: 'src/tokens/keys/signing-key.service.ts',
    spec: 'test/signing-keys.int-spec.ts',
    mutations: [
      {
        name: 'key-removed-before-its-tokens-expire',
        find: 'Math.max(config.applicationTokenSeconds',
        replace: 'Math.min(config.applicationTokenSeconds',
        harm: 'The longest tokens become invalid before they expire.',
      },
    ],
  },
  {
    file: 'src/clients/client.queries.ts',
    spec: 'test/client.int-spec.ts',
    mutations: [
      {
        name: 'new-secret-for-a-stronger-client',
        find: ` AND scopes <@ $5`,
        replace: ' AND $5::text[] IS NOT NULL',
        harm: 'An administrator takes over a client that may do more.',
      },
    ],
  },
  {
    file: 'src/clients/client-proof.service.ts',
    spec: 'test/client.int-spec.ts',
    mutations: [
      {
        name: 'previous-secret-never-ends',
        find: '(isPreviousValid && matches(clientSecret, previousSecretHash))',
        replace: '(isPreviousValid || matches(clientSecret, previousSecretHash))',
        harm: 'A secret that was replaced because it leaked goes on working.',
      },
      {
        name: 'disabled-client-gets-a-token',
        find: '    if (!client.enabled) throw clientDisabled();\n',
        replace: '',
        spec: 'test/client-change.int-spec.ts',
        harm: 'A client that was disabled because its secret leaked goes on working.',
      },
      {
        name: 'client-of-another-tenant',
        find: 'client?.tenant === tenant',
        replace: 'client',
        spec: 'test/session.int-spec.ts',
        harm: 'A shop hands out anonymous tokens of another tenant.',
      },
    ],
  },
  {
    file: 'src/clients/client.service.ts',
    spec: 'test/client-change.int-spec.ts',
    mutations: [
      {
        name: 'unchanged-client-announced',
        find: '      if (isChanged) await this.outbox',
        replace: '      await this.outbox',
        harm: 'A repeated change of a client makes a message each time.',
      },
      {
        name: 'two-administrators-delete-each-other',
        find: '  await lockTenant(tx, tenant);',
        replace: '',
        harm: 'A tenant is left without a client that can manage clients.',
      },
      {
        name: 'stronger-client-changed',
        find: '  checkHeldScopes(clientId, client.scopes, scopes);\n  return client;',
        replace: '  return client;',
        harm: 'An administrator disables or deletes a client that may do more.',
      },
    ],
  },
  {
    file: 'src/customers/login/known-place.queries.ts',
    spec: 'test/throttle.int-spec.ts',
    mutations: [
      {
        name: 'newest-session-is-forgotten',
        find: 'ORDER BY seen_at DESC, anonymous_id OFFSET',
        replace: 'ORDER BY seen_at, anonymous_id OFFSET',
        harm: 'The device that a customer uses today is not known tomorrow.',
      },
    ],
  },
  {
    file: 'src/customers/addresses/address.service.ts',
    spec: 'test/customer.int-spec.ts',
    mutations: [
      {
        name: 'one-address-too-many',
        find: '>= ADDRESSES_MAX',
        replace: '> ADDRESSES_MAX',
        harm: 'A customer has more addresses than the document says.',
      },
    ],
  },
  {
    file: 'src/tokens/sessions/refresh-family.queries.ts',
    spec: 'test/refresh.int-spec.ts',
    mutations: [
      {
        name: 'login-never-ends',
        find: 'expires_at = least(ends_at, $8)',
        replace: 'expires_at = $8',
        harm: 'A login that is refreshed often enough lives for ever.',
      },
      {
        name: 'revoked-family-is-rotated',
        find: 'AND revoked_at IS NULL AND expires_at > $7',
        replace: 'AND expires_at > $7',
        harm: 'A refresh token goes on working after a logout.',
      },
      {
        name: 'session-of-another-customer-ends',
        find: 'AND customer_number = $3 AND revoked_at IS NULL RETURNING id',
        replace: 'AND $3::text IS NOT NULL AND revoked_at IS NULL RETURNING id',
        spec: 'test/session-end.int-spec.ts',
        harm: 'A customer ends the sessions of another one.',
      },
    ],
  },
  {
    file: 'src/tokens/revoked-token.queries.ts',
    spec: 'test/session-end.int-spec.ts',
    mutations: [
      {
        name: 'access-token-outlives-its-session',
        find: ` AND f.revoked_at IS NULL))`,
        replace: '))',
        harm: 'An access token goes on working after a logout.',
      },
    ],
  },
  {
    file: 'src/tokens/oauth/token-status.service.ts',
    spec: 'test/oauth.int-spec.ts',
    mutations: [
      {
        name: 'token-of-another-client-revoked',
        find: 'access.tenant === tenant : access.client_id === clientId;',
        replace: 'access.tenant === tenant : true;',
        harm: 'A client ends the sessions of another one.',
      },
    ],
  },
  {
    file: 'src/security/throttle.service.ts',
    spec: 'test/throttle-turns.int-spec.ts',
    mutations: [
      {
        name: 'used-turn-counts-again',
        find: 'row.turnAt && row.turnAt > now ? row.turnAt : null',
        replace: 'row.turnAt',
        harm: 'A guesser who was given one turn has as many as they like.',
      },
    ],
  },
  {
    file: 'src/security/login-throttle.service.ts',
    spec: 'test/throttle-turns.int-spec.ts',
    mutations: [
      {
        name: 'slips-of-an-owner-are-kept',
        find: 'isSessionKnown ? session : pair',
        replace: 'session',
        harm: 'An owner who has logged in goes on waiting for earlier slips.',
      },
      {
        name: 'second-turn-for-one-who-waits',
        find: 'own.turnAt ?? nextTurn(',
        replace: 'nextTurn(',
        harm: 'Each try of one who waits moves their turn away.',
      },
    ],
  },
  {
    file: 'src/customers/profile/customer.queries.ts',
    spec: 'test/erasure.int-spec.ts',
    mutations: [
      {
        name: 'number-of-erased-customer',
        find: 'throw new NumberErased()',
        replace: 'void NumberErased',
        harm: 'A new customer with the number is erased with the old one.',
      },
    ],
  },
  {
    file: 'src/customers/management/customer-import.queries.ts',
    spec: 'test/erasure.int-spec.ts',
    mutations: [
      {
        name: 'imported-number-of-erased-customer',
        find: 'await query(tx, DELETE_ERASED, [tenant, [...inserted]])) inserted.delete(id)',
        replace: 'await query(tx, DELETE_ERASED, [tenant, [...inserted]])) void id',
        harm: 'An import answers 201 for a customer that does not exist.',
      },
    ],
  },
];
