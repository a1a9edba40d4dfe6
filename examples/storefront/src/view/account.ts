import { html, nothing, type TemplateResult } from 'lit-html';
import { createRef, ref } from 'lit-html/directives/ref.js';
import type { Actions, Fields } from '../actions.ts';
import type { State } from '../store.ts';
import { messageAt } from './message.ts';

type Kind = NonNullable<State['account']>;

const dialog = createRef<HTMLDialogElement>();

/** The logged-in customer, and the buttons to log in or out. */
export function greeting({ customer }: State, actions: Actions): TemplateResult {
  return customer
    ? html`<a class="hello" href="#account"><span>Hello, </span>${customer.firstName ?? customer.email}</a>
        <button class="plain" @click=${() => void actions.logout()}>Log out</button>`
    : html`<button class="plain" @click=${() => actions.openAccount('login')}>Log in</button>`;
}

/** The dialog in which a visitor becomes a customer. */
export function accountDialog({ account, message, cart }: State, actions: Actions): TemplateResult {
  // `showModal` moves the focus into the dialog and restores it afterwards.
  queueMicrotask(() => {
    if (account && !dialog.value?.open) dialog.value?.showModal();
    else if (!account && dialog.value?.open) dialog.value.close();
  });
  const hasGoods = (cart?.items.length ?? 0) > 0;
  return html`<dialog ${ref(dialog)} aria-labelledby="account-title" @close=${() => actions.openAccount(undefined)}>
    ${
      account
        ? html`<h2 id="account-title">${TITLES[account]}</h2>
            <p class="quiet">
              ${account === 'forgotten' ? 'We mail you a link.' : hasGoods ? 'Your cart stays with you.' : 'Your cart will wait for you.'}
            </p>
            ${accountForm(account, message, actions)}
            <div role="alert">${messageAt('account', message)}</div>
            ${
              account === 'login'
                ? html`<p class="switch">
                    <button class="plain" @click=${() => actions.openAccount('forgotten')}>Forgotten your password?</button>
                  </p>`
                : nothing
            }
            <p class="switch">
              ${account === 'login' ? 'No account yet?' : 'Already have one?'}
              <button class="plain" @click=${() => actions.openAccount(account === 'login' ? 'signup' : 'login')}>
                ${account === 'login' ? 'Create one' : 'Log in'}
              </button>
            </p>
            <button class="close" aria-label="Close" @click=${() => actions.openAccount(undefined)}>×</button>`
        : nothing
    }
  </dialog>`;
}

const TITLES: Readonly<Record<Kind, string>> = { login: 'Log in', signup: 'Create an account', forgotten: 'Set a new password' };
const BUTTONS: Readonly<Record<Kind, string>> = { login: 'Log in', signup: 'Create an account', forgotten: 'Mail me a link' };

function accountForm(kind: Kind, message: State['message'], actions: Actions): TemplateResult {
  const fieldsOf = (form: EventTarget | null) => Object.fromEntries(new FormData(form as HTMLFormElement)) as Fields;
  const send = (event: SubmitEvent) => {
    event.preventDefault();
    const fields = fieldsOf(event.currentTarget);
    if (kind === 'login') void actions.login(fields);
    else if (kind === 'signup') void actions.signUp(fields);
    else void actions.forgetPassword(fields);
  };
  const mailAgain = ({ currentTarget }: Event) => void actions.mailConfirmation(fieldsOf((currentTarget as HTMLButtonElement).form));
  return html`<form class="stacked" @submit=${send}>
    ${
      kind === 'signup'
        ? html`<label
            >First name <span class="quiet">(if you like)</span><input name="firstName" maxlength="100" autocomplete="given-name"
          /></label>`
        : nothing
    }
    <label>E-mail<input name="email" type="email" required maxlength="254" autocomplete="email" /></label>
    ${kind === 'forgotten' ? nothing : passwordField(kind)}
    <button class="primary wide" type="submit">${BUTTONS[kind]}</button>
    ${
      message?.error?.type === 'email_not_verified'
        ? html`<button class="plain" type="button" @click=${mailAgain}>Mail the link again</button>`
        : nothing
    }
  </form>`;
}

const passwordField = (kind: Kind): TemplateResult =>
  html`<label
    >Password<input
      name="password"
      type="password"
      required
      minlength="8"
      maxlength="256"
      autocomplete=${kind === 'login' ? 'current-password' : 'new-password'}
  /></label>`;
