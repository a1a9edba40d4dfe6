import { inLanguage } from '@suite/mail';

/** The mails about an account. */
export const ACCOUNT_MAILS = [
  'reset',
  'opt-in',
  'change',
  'change-notice',
  'change-taken',
  'undo',
  'login-code',
  'signup-exists',
  'signup-welcome',
] as const;
export type AccountMailKind = (typeof ACCOUNT_MAILS)[number];

/** The words of a mail. `{email}` and `{code}` are replaced. */
export interface MailWords {
  readonly subject: string;
  readonly lines: readonly string[];
  /** The text of the button above the link; absent where there is no link. */
  readonly button?: string;
  readonly ending?: readonly string[];
}

interface Language {
  /** Its tag (BCP 47). */
  readonly tag: string;
  readonly greeting: string;
  readonly mails: Readonly<Record<AccountMailKind, MailWords>>;
}

const IGNORE_EN = 'If you did not ask for this, ignore this mail: nothing changes.';
const IGNORE_DE = 'Wenn Sie das nicht angefordert haben, ignorieren Sie diese Mail: Es \u00e4ndert sich nichts.';

export const LANGUAGES: Readonly<Record<string, Language>> = {
  en: {
    tag: 'en',
    greeting: 'Hello',
    mails: {
      reset: {
        subject: 'Set a new password',
        lines: ['you asked for a new password. Set it here within 30 minutes:'],
        button: 'Set a new password',
        ending: [IGNORE_EN],
      },
      'opt-in': {
        subject: 'Confirm your e-mail address',
        lines: ['confirm within 24 hours that you created an account with this e-mail address:'],
        button: 'Confirm the address',
        ending: ['If you did not create an account, do not confirm it: another person has entered your address.'],
      },
      change: {
        subject: 'Confirm your new e-mail address',
        lines: ['you want to use this e-mail address for your account. Confirm it within 24 hours:'],
        button: 'Confirm the new address',
        ending: [IGNORE_EN],
      },
      'change-notice': {
        subject: 'Your e-mail address is about to change',
        lines: [
          'a new e-mail address was entered for your account. It replaces this one as soon as it is confirmed.',
          'If it was not you, set a new password now. You get another mail, with a link that undoes the change, when it happens.',
        ],
      },
      'change-taken': {
        subject: 'Your address was entered for another account',
        lines: [
          'this e-mail address was entered as the new address of another account, but it already has an account of its own.',
          'Nothing has changed. If it was you, log in with this address.',
        ],
      },
      undo: {
        subject: 'Your e-mail address has changed',
        lines: [
          'your account has a new e-mail address, and this one can no longer log in. If it was not you, undo the change within 72 hours:',
        ],
        button: 'Undo the change',
        ending: ['Undoing it ends all logins of the account. Then set a new password.'],
      },
      'login-code': {
        subject: 'Your code: {code}',
        lines: ['your code to log in is {code}. It is valid for 10 minutes.'],
        ending: ['Enter it only where you asked for it, and tell it to no one.', IGNORE_EN],
      },
      'signup-exists': {
        subject: 'You already have an account',
        lines: [
          'an account for this e-mail address was requested, but it already has one.',
          'Log in with this address. If you have forgotten your password, set a new one there.',
        ],
        ending: [IGNORE_EN],
      },
      'signup-welcome': {
        subject: 'Your account is ready',
        lines: ['your account for this e-mail address was created. You can log in with it now.'],
      },
    },
  },
  de: {
    tag: 'de',
    greeting: 'Guten Tag',
    mails: {
      reset: {
        subject: 'Neues Passwort setzen',
        lines: ['Sie haben ein neues Passwort angefordert. Setzen Sie es hier innerhalb von 30 Minuten:'],
        button: 'Neues Passwort setzen',
        ending: [IGNORE_DE],
      },
      'opt-in': {
        subject: 'E-Mail-Adresse best\u00e4tigen',
        lines: ['best\u00e4tigen Sie innerhalb von 24 Stunden, dass Sie mit dieser E-Mail-Adresse ein Konto angelegt haben:'],
        button: 'Adresse best\u00e4tigen',
        ending: ['Wenn Sie kein Konto angelegt haben, best\u00e4tigen Sie es nicht: Jemand anderes hat Ihre Adresse angegeben.'],
      },
      change: {
        subject: 'Neue E-Mail-Adresse best\u00e4tigen',
        lines: ['Sie m\u00f6chten diese E-Mail-Adresse f\u00fcr Ihr Konto verwenden. Best\u00e4tigen Sie sie innerhalb von 24 Stunden:'],
        button: 'Neue Adresse best\u00e4tigen',
        ending: [IGNORE_DE],
      },
      'change-notice': {
        subject: 'Ihre E-Mail-Adresse soll sich \u00e4ndern',
        lines: [
          'f\u00fcr Ihr Konto wurde eine neue E-Mail-Adresse angegeben. Sie ersetzt diese, sobald sie best\u00e4tigt ist.',
          'Wenn Sie das nicht waren, setzen Sie jetzt ein neues Passwort. Wenn die Adresse sich \u00e4ndert, bekommen Sie eine weitere Mail mit einem Link, der die \u00c4nderung r\u00fcckg\u00e4ngig macht.',
        ],
      },
      'change-taken': {
        subject: 'Ihre Adresse wurde f\u00fcr ein anderes Konto angegeben',
        lines: [
          'diese E-Mail-Adresse wurde als neue Adresse eines anderen Kontos angegeben, hat aber schon ein eigenes Konto.',
          'Es hat sich nichts ge\u00e4ndert. Wenn Sie das waren, melden Sie sich mit dieser Adresse an.',
        ],
      },
      undo: {
        subject: 'Ihre E-Mail-Adresse hat sich ge\u00e4ndert',
        lines: [
          'Ihr Konto hat eine neue E-Mail-Adresse; mit dieser k\u00f6nnen Sie sich nicht mehr anmelden. Wenn Sie das nicht waren, machen Sie die \u00c4nderung innerhalb von 72 Stunden r\u00fcckg\u00e4ngig:',
        ],
        button: '\u00c4nderung r\u00fcckg\u00e4ngig machen',
        ending: ['Damit enden alle Anmeldungen des Kontos. Setzen Sie danach ein neues Passwort.'],
      },
      'login-code': {
        subject: 'Ihr Code: {code}',
        lines: ['Ihr Code zur Anmeldung ist {code}. Er gilt 10 Minuten.'],
        ending: ['Geben Sie ihn nur dort ein, wo Sie ihn angefordert haben, und sagen Sie ihn niemandem.', IGNORE_DE],
      },
      'signup-exists': {
        subject: 'Sie haben schon ein Konto',
        lines: [
          'f\u00fcr diese E-Mail-Adresse wurde ein Konto angefordert, sie hat aber schon eines.',
          'Melden Sie sich mit dieser Adresse an. Wenn Sie das Passwort vergessen haben, setzen Sie dort ein neues.',
        ],
        ending: [IGNORE_DE],
      },
      'signup-welcome': {
        subject: 'Ihr Konto ist bereit',
        lines: ['Ihr Konto f\u00fcr diese E-Mail-Adresse wurde angelegt. Sie k\u00f6nnen sich jetzt damit anmelden.'],
      },
    },
  },
};

const ENGLISH = LANGUAGES['en'] as Language;

/** Returns the words in a language, or in English. */
export const languageOf = (language: string): Language => inLanguage(LANGUAGES, language) ?? ENGLISH;

/** The HTML part, in Mustache. The colours are those of libs/look, since mail programs know no custom properties. */
export const HTML = `<!doctype html>
<html lang="{{language}}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>{{subject}}</title>
<style>@media (prefers-color-scheme:dark){body{background:#171614!important;color:#ece7df!important}.card{background:#211f1c!important;border-color:#38342f!important}.button{background:#8cc7b3!important;color:#10231d!important}.quiet{color:#b1a89c!important}}</style></head>
<body style="margin:0;padding:32px 16px;background:#faf7f2;color:#2a2622;font:16px/1.55 system-ui,-apple-system,'Segoe UI',sans-serif">
<div class="card" style="max-width:560px;margin:0 auto;padding:28px;background:#ffffff;border:1px solid #e6dfd4;border-radius:14px">
<h1 style="margin:0 0 20px;font:600 26px/1.2 'Iowan Old Style',Palatino,Georgia,serif">{{subject}}</h1>
<p>{{greeting}},</p>
{{#lines}}
<p>{{.}}</p>
{{/lines}}
{{#link}}
<p style="margin:24px 0"><a class="button" href="{{link}}" style="display:inline-block;padding:12px 22px;border-radius:999px;background:#2b5a4d;color:#ffffff;font-weight:600;text-decoration:none">{{button}}</a></p>
<p class="quiet" style="color:#665e55;font-size:14px;word-break:break-all">{{link}}</p>
{{/link}}
{{#ending}}
<p class="quiet" style="color:#665e55;font-size:14px">{{.}}</p>
{{/ending}}
</div>
</body>
</html>
`;
