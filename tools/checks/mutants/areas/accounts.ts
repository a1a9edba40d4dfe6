import { mutationsOf } from '../mutation.ts';

export const accounts = mutationsOf('accounts', 'apps/auth', [
  {
    file: 'src/customer/customer.queries.ts',
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
    file: 'src/customer/new-customer.service.ts',
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
    file: 'src/credential/login-code.queries.ts',
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
    file: 'src/credential/password-reset.service.ts',
    spec: 'test/password-mails.int-spec.ts',
    mutations: [
      {
        name: 'reset-token-used-twice',
        find: 'if (!(await useToken(tx, presented(tenant, token)))) throw tokenInvalid();',
        replace: 'await useToken(tx, presented(tenant, token));',
        harm: 'Two requests with one token both set a password, and the second one wins.',
      },
      {
        name: 'reset-leaves-sessions',
        find: 'await endSessions(tx, { tenant, customerNumber, now: tx.clock.now() });',
        replace: '',
        harm: 'A thief stays logged in after the owner has set a new password.',
      },
    ],
  },
  {
    file: 'src/credential/mail-request.service.ts',
    spec: 'test/answers-alike.int-spec.ts',
    mutations: [
      {
        name: 'request-looks-for-its-account',
        find: '      if (!(await this.mails.mayPost(tx, tenant, kind, email))) return;\n',
        replace:
          '      if (!(await findAccountByEmail(tx, tenant, emailKeyOf(email)))) return;\n      if (!(await this.mails.mayPost(tx, tenant, kind, email))) return;\n',
        harm: 'The time of an answer tells which addresses have an account.',
      },
    ],
  },
  {
    file: 'src/credential/email-change.service.ts',
    spec: 'test/email-change.int-spec.ts',
    mutations: [
      {
        name: 'undo-leaves-sessions',
        find: '    await endSessions(tx, { tenant, customerNumber, now: tx.clock.now() });',
        replace: '',
        harm: 'A thief who changed the address stays logged in after the owner has undone it.',
      },
    ],
  },
]);
