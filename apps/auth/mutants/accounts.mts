export const mutations = [
  {
    file: 'src/customers/profile/customer.queries.ts',
    spec: 'test/sign-up-mails.int-spec.ts',
    mutations: [
      {
        name: 'code-proves-no-address',
        find: 'SET verified_at = coalesce(verified_at, $3), email_proven_at = $3',
        replace: 'SET verified_at = coalesce(verified_at, $3)',
        harm: 'A customer who came back by a mail cannot be linked with an identity provider.',
      },
    ],
  },
  {
    file: 'src/customers/login/mailed-login.service.ts',
    spec: 'test/sign-up-mails.int-spec.ts',
    mutations: [
      {
        name: 'account-shared-with-its-opener',
        find: 'if (claimsAccount(account, sessionSeenAt !== null)) await',
        replace: 'if (claimsAccount(account, sessionSeenAt !== null) && sessionSeenAt !== null) await',
        harm: 'A stranger signs up with an address and reads the orders of its owner later.',
      },
    ],
  },
  {
    file: 'src/customers/sign-up/new-customer.service.ts',
    spec: 'test/sign-up-mails.int-spec.ts',
    mutations: [
      {
        name: 'required-address-counts-as-verified',
        find: "verification === 'NONE' ? now : null",
        replace: 'now',
        harm: 'A stranger signs up with the address of another person, and logs in at once.',
      },
    ],
  },
  {
    file: 'src/customers/login/login-code.queries.ts',
    spec: 'test/sign-up-mails.int-spec.ts',
    mutations: [
      {
        name: 'unlimited-tries-of-a-code',
        find: 'used_at IS NULL AND tries < ${CODE_TRIES_MAX} AND',
        replace: 'used_at IS NULL AND',
        harm: 'A code of six digits is found by trying them all.',
      },
    ],
  },
  {
    file: 'src/customers/credentials/password-reset.service.ts',
    spec: 'test/password-mails.int-spec.ts',
    mutations: [
      {
        name: 'reset-token-used-twice',
        find: 'if (!(await useToken(tx, presented(tenant, token)))) throw tokenInvalid();',
        replace: 'await useToken(tx, presented(tenant, token));',
        harm: 'Two requests with one token both set a password, and the second one wins.',
      },
    ],
  },
  {
    file: 'src/customers/credentials/account-access.service.ts',
    spec: 'test/password-mails.int-spec.ts',
    mutations: [
      {
        name: 'reset-leaves-sessions',
        find: 'await this.store.endSessions(tx, sessions);',
        replace: '',
        harm: 'A thief stays logged in after the owner has set a new password.',
      },
    ],
  },
  {
    file: 'src/customers/credentials/email-change.service.ts',
    spec: 'test/email-change.int-spec.ts',
    mutations: [
      {
        name: 'undo-leaves-sessions',
        find: '    await this.store.endSessions(tx, { tenant, customerNumber });',
        replace: '',
        harm: 'A thief who changed the address stays logged in after the owner has undone it.',
      },
      {
        name: 'first-proof-by-a-change-is-silent',
        find: 'if (verifiedAt === null) await this.store.announce(tx, tenant, CUSTOMER_VERIFIED, changed);',
        replace: '',
        spec: 'test/messages.int-spec.ts',
        harm: 'Another system never hears that the address of a customer is verified.',
      },
    ],
  },
  {
    file: 'src/customers/profile/customer-store.service.ts',
    spec: 'test/messages.int-spec.ts',
    mutations: [
      {
        name: 'verified-again',
        find: 'proven && verifiedAt === null',
        replace: 'proven',
        spec: 'test/exchange.int-spec.ts',
        harm: 'A customer whose sign-up needed no proof is announced as verified at its first login by a mail.',
      },
      {
        name: 'message-outlives-its-erasure',
        find: 'data: customerView(customer), customerNumber }',
        replace: 'data: customerView(customer) }',
        harm: 'An erased customer stays in the messages of the last days, with name and address.',
      },
    ],
  },
  {
    file: 'src/customers/profile/customer.view.ts',
    spec: 'test/messages.int-spec.ts',
    mutations: [
      {
        name: 'name-for-every-reader',
        find: 'metadata: { version, createdAt, modifiedAt }, createdAt,',
        replace: 'metadata, createdAt,',
        harm: 'Schemas of a shop’s own attributes reach readers without a scope for customers.',
      },
    ],
  },
  {
    file: 'src/customers/management/customer-import.service.ts',
    spec: 'test/customer-import.int-spec.ts',
    mutations: [
      {
        name: 'import-announces-refused-entries',
        find: 'candidates.map(({ row }) => row).filter(({ id }) => inserted.has(id))',
        replace: 'candidates.map(({ row }) => row)',
        harm: 'An import announces customers that it did not create.',
      },
    ],
  },
  {
    file: 'src/customers/addresses/address.service.ts',
    spec: 'test/messages.int-spec.ts',
    mutations: [
      {
        name: 'same-address-announced',
        find: '      if (isDeepStrictEqual({ ...address, ...after }, address)) return;\n',
        replace: '',
        harm: 'A repeated change of an address makes a message each time.',
      },
    ],
  },
];
