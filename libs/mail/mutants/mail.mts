export const mutations = [
  {
    file: 'src/mail-sender.ts',
    spec: '../service/test/mail/mail-outbox.int-spec.ts',
    mutations: [
      {
        name: 'unsent-mail-is-purged',
        find: ` only: IS_DONE,`,
        replace: '',
        test: 'but no waiting mail',
        harm: 'A mail that waits for its server is deleted.',
      },
      {
        name: 'refused-login-loses-the-mail',
        find: ` && (code === 'EENVELOPE' || code === 'EMESSAGE')`,
        replace: '',
        test: 'rejects the connection permanently',
        harm: 'A wrong SMTP password turns every mail into a dead letter.',
      },
    ],
  },
];
