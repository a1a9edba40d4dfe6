/** The English texts that all pages share. */
export const en = {
  pages: {
    station: 'Packing',
    board: 'Board',
    dispatch: 'Dispatch',
    orders: 'Orders',
    coupons: 'Coupons',
    numbers: 'Numbers',
    administration: 'Administration',
  },
  bar: { pages: 'Pages', language: 'Language', signOut: 'Sign out', skip: 'Skip to the content' },
  signIn: {
    title: 'Sign in',
    again: 'Your session has ended. Sign in again; what you have typed is still there.',
    email: 'E-mail',
    password: 'Password',
    totp: 'Code of your authenticator',
    submit: 'Sign in',
  },
  station: {
    enrol: 'Which station is this?',
    enrolHint: 'Type the code that was shown when the station was created. It is valid once, for ten minutes.',
    code: 'Code',
    enrolSubmit: 'Enrol this device',
    staffId: 'Staff id',
    pin: 'PIN',
    pad: 'Number pad',
    comma: 'Comma',
    deleteDigit: 'Delete the last digit',
  },
  states: {
    loading: 'Loading …',
    forbidden: 'This page is for another role. An administrator can change the roles of a member.',
    failed: 'This cannot be shown.',
    away: (service: string) => `The service ${service} does not answer. Everything else works.`,
    retry: 'Try again',
    more: 'Show more',
  },
  actors: {
    shop: 'the shop',
    shopper: 'the shopper',
    system: 'the shop’s system',
    driver: 'the driver',
    provider: 'the delivery service',
    planning: 'the planning of tours',
  },
  form: { save: 'Save', confirm: 'Confirm', dismiss: 'Back', unreachable: 'The service does not answer. Nothing is lost; try again.' },
  yes: 'Yes',
  no: 'No',
};

export type SharedTexts = typeof en;
