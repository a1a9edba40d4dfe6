import type { AccountPage } from '../clients/domain/account-link';
import { escapeHtml } from '../security/domain/html';

/**
 * The content of a page: a form, or its result. `undo` is the page `confirm` for the previous address. `refusal` is the page for owners of
 * an address who did not create the account that `opt-in` would confirm. /
 */
export type PageState =
  | AccountPage
  | 'undo'
  | 'refusal'
  | 'reset-done'
  | 'confirm-done'
  | 'undo-done'
  | 'opt-in-done'
  | 'refusal-done'
  | 'invitation-done'
  | 'invalid'
  | 'busy';

export const PAGE_LANGUAGES = ['en', 'de'] as const;
export type PageLanguage = (typeof PAGE_LANGUAGES)[number];

interface PageWords {
  readonly title: string;
  /** With `{length}` for the number of characters that a password must have. */
  readonly text: string;
  readonly button?: string;
  /** The link to the other answer. */
  readonly refusal?: string;
}

const WORDS: Readonly<Record<PageLanguage, Readonly<Record<PageState, PageWords>>>> = {
  en: {
    reset: { title: 'Set a new password', text: 'Choose a password of at least {length} characters.', button: 'Set the password' },
    confirm: { title: 'Confirm your new address', text: 'From then on, log in with the new address.', button: 'Confirm the address' },
    undo: { title: 'Undo the change', text: 'Your earlier address is used again, and all logins end.', button: 'Undo the change' },
    'opt-in': {
      title: 'Confirm your address',
      text: 'Confirm that you created an account with this e-mail address.',
      button: 'Confirm the address',
      refusal: 'I did not create this account',
    },
    refusal: {
      title: 'Close the account',
      text: 'Another person created an account with your address. Its password and all its logins end.',
      button: 'Close the account',
    },
    'refusal-done': {
      title: 'The account is closed',
      text: 'To use your address in this shop yourself, ask there for a new password.',
    },
    invitation: {
      title: 'Choose your password',
      text: 'Use at least {length} characters. Then sign in with your e-mail address.',
      button: 'Set the password',
    },
    'invitation-done': { title: 'Your password is set', text: 'Sign in with your e-mail address and this password.' },
    'reset-done': { title: 'Your password is set', text: 'Log in with it in the shop. All earlier logins have ended.' },
    'confirm-done': { title: 'Your address is confirmed', text: 'Log in with the new address from now on.' },
    'undo-done': {
      title: 'The change is undone',
      text: 'All logins have ended. Set a new password in the shop, and log in with your earlier address.',
    },
    'opt-in-done': { title: 'Your address is confirmed', text: 'You can log in to the shop now.' },
    invalid: {
      title: 'This link is no longer valid',
      text: 'It was used, replaced by a newer one, or has expired. Ask for a new mail.',
    },
    busy: { title: 'That did not work', text: 'Please try the link of the mail again in a moment.' },
  },
  de: {
    reset: {
      title: 'Neues Passwort setzen',
      text: 'W\u00e4hlen Sie ein Passwort mit mindestens {length} Zeichen.',
      button: 'Passwort setzen',
    },
    confirm: {
      title: 'Neue Adresse best\u00e4tigen',
      text: 'Danach melden Sie sich mit der neuen Adresse an.',
      button: 'Adresse best\u00e4tigen',
    },
    undo: {
      title: '\u00c4nderung r\u00fcckg\u00e4ngig machen',
      text: 'Ihre fr\u00fchere Adresse gilt wieder, und alle Anmeldungen enden.',
      button: '\u00c4nderung r\u00fcckg\u00e4ngig machen',
    },
    'opt-in': {
      title: 'Adresse best\u00e4tigen',
      text: 'Best\u00e4tigen Sie, dass Sie mit dieser E-Mail-Adresse ein Konto angelegt haben.',
      button: 'Adresse best\u00e4tigen',
      refusal: 'Ich habe dieses Konto nicht angelegt',
    },
    refusal: {
      title: 'Konto schlie\u00dfen',
      text: 'Jemand anderes hat mit Ihrer Adresse ein Konto angelegt. Dessen Passwort und alle Anmeldungen enden.',
      button: 'Konto schlie\u00dfen',
    },
    'refusal-done': {
      title: 'Das Konto ist geschlossen',
      text: 'Um Ihre Adresse selbst in diesem Shop zu benutzen, fordern Sie dort ein neues Passwort an.',
    },
    invitation: {
      title: 'W\u00e4hlen Sie Ihr Passwort',
      text: 'Es hat mindestens {length} Zeichen. Danach melden Sie sich mit Ihrer E-Mail-Adresse an.',
      button: 'Passwort setzen',
    },
    'invitation-done': { title: 'Ihr Passwort ist gesetzt', text: 'Melden Sie sich mit Ihrer E-Mail-Adresse und diesem Passwort an.' },
    'reset-done': {
      title: 'Ihr Passwort ist gesetzt',
      text: 'Melden Sie sich damit im Shop an. Alle fr\u00fcheren Anmeldungen sind beendet.',
    },
    'confirm-done': { title: 'Ihre Adresse ist best\u00e4tigt', text: 'Melden Sie sich ab jetzt mit der neuen Adresse an.' },
    'undo-done': {
      title: 'Die \u00c4nderung ist r\u00fcckg\u00e4ngig gemacht',
      text: 'Alle Anmeldungen sind beendet. Setzen Sie im Shop ein neues Passwort, und melden Sie sich mit Ihrer fr\u00fcheren Adresse an.',
    },
    'opt-in-done': { title: 'Ihre Adresse ist best\u00e4tigt', text: 'Sie k\u00f6nnen sich jetzt im Shop anmelden.' },
    invalid: {
      title: 'Dieser Link ist nicht mehr g\u00fcltig',
      text: 'Er wurde benutzt, durch einen neueren ersetzt oder ist abgelaufen. Fordern Sie eine neue Mail an.',
    },
    busy: { title: 'Das hat nicht geklappt', text: 'Bitte versuchen Sie den Link der Mail gleich noch einmal.' },
  },
};

const LABEL: Readonly<Record<PageLanguage, string>> = { en: 'New password', de: 'Neues Passwort' };
const REFUSED: Readonly<Record<PageLanguage, Readonly<Record<string, string>>>> = {
  en: {
    too_short: 'This password is too short for this shop.',
    contains_email: 'A password must not contain the e-mail address.',
    default: 'This password is too easy to guess. Choose another.',
  },
  de: {
    too_short: 'Dieses Passwort ist f\u00fcr diesen Shop zu kurz.',
    contains_email: 'Ein Passwort darf die E-Mail-Adresse nicht enthalten.',
    default: 'Dieses Passwort ist zu leicht zu erraten. W\u00e4hlen Sie ein anderes.',
  },
};

/** The parts of a page. */
export interface ShownPage {
  readonly state: PageState;
  readonly language: PageLanguage;
  /** The style of the page, which its policy allows by hash. */
  readonly style: string;
  /** The token of the form; absent on a page without one. */
  readonly token?: string;
  /** Why the password was refused: the type of the fault. */
  readonly refusal?: string;
  /** The least number of characters of a password, on a page that asks for one. */
  readonly lengthMin?: number;
}

/** Returns a page as HTML, which works without scripts and loads nothing. */
export function accountPageView({ state, language, style, token, refusal, lengthMin }: ShownPage): string {
  const { title, button, refusal: otherAnswer, text: words } = WORDS[language][state];
  const text = words.replace('{length}', String(lengthMin));
  const form =
    token === undefined || button === undefined
      ? ''
      : formOf({ button, language, token, refusal, lengthMin }, state) + (otherAnswer === undefined ? '' : refusalLink(token, otherAnswer));
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="robots" content="noindex"><link rel="icon" href="data:,">
<title>${escapeHtml(title)}</title><style>${style}</style></head>
<body><main class="account"><h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p>${form}</main></body></html>
`;
}

interface PageForm {
  readonly button: string;
  readonly language: PageLanguage;
  readonly token: string;
  readonly refusal: string | undefined;
  readonly lengthMin: number | undefined;
}

/** The form is sent to the address of the page, without the token in it. */
function formOf({ button, language, token, refusal, lengthMin }: PageForm, state: PageState): string {
  const words = REFUSED[language];
  const alert = refusal === undefined ? '' : `<p class="refusal" role="alert">${escapeHtml(words[refusal] ?? words['default'] ?? '')}</p>`;
  const field =
    lengthMin === undefined
      ? ''
      : `<label for="password">${escapeHtml(LABEL[language])}</label>
<input id="password" name="password" type="password" autocomplete="new-password" minlength="${lengthMin}" maxlength="256" required>`;
  const answer = state === 'refusal' ? '<input type="hidden" name="answer" value="refuse">' : '';
  return `<form method="post" action="?">${alert}<input type="hidden" name="token" value="${escapeHtml(token)}">${answer}${field}
<button class="primary" type="submit">${escapeHtml(button)}</button></form>`;
}

/** Opens the page of the other answer, which changes nothing by itself. */
const refusalLink = (token: string, words: string): string =>
  `<p><a href="?token=${encodeURIComponent(token)}&amp;answer=refuse">${escapeHtml(words)}</a></p>`;

/** The layout of the page, in addition to the look of all pages. */
export const PAGE_STYLE = `
.account { max-width: 30rem; margin: var(--space-6) auto; padding: var(--space-5); border: 1px solid var(--rule); border-radius: var(--radius); background: var(--card); }
.account h1 { margin-top: 0; }
.account form { display: grid; gap: var(--space-3); }
.refusal { margin: 0; color: var(--bad); }
@media (max-width: 34rem) { .account { margin: 0; min-height: 100vh; border: 0; border-radius: 0; } }
`;
