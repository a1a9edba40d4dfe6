import { html, nothing, type TemplateResult } from 'lit-html';
import { createRef, ref } from 'lit-html/directives/ref.js';
import type { Actions, Fields } from '../actions.ts';
import type { State } from '../store.ts';
import { messageAt } from './page.ts';

type Kind = NonNullable<State['account']>;

const dialog = createRef<HTMLDialogElement>();

/** The logged-in customer, and the buttons to log in or out. */
export function greeting({ customer }: State, actions: Actions): TemplateResult {
  return customer
    ? html`<span class="hello"><span>Hello, </span>${customer.firstName ?? customer.email}</span>
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
        ? html`<h2 id="account-title">${account === 'login' ? 'Log in' : 'Create an account'}</h2>
            <p class="quiet">${hasGoods ? 'Your cart stays with you.' : 'Your cart will wait for you.'}</p>
            ${accountForm(account, actions)}
            <div role="alert">${messageAt('account', message)}</div>
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

function accountForm(kind: Kind, actions: Actions): TemplateResult {
  const send = (event: SubmitEvent) => {
    event.preventDefault();
    const fields = Object.fromEntries(new FormData(event.currentTarget as HTMLFormElement)) as Fields;
    void (kind === 'login' ? actions.login(fields) : actions.signUp(fields));
  };
  return html`<form class="stacked" @submit=${send}>
    ${
      kind === 'signup'
        ? html`<label
            >First name <span class="quiet">(if you like)</span><input name="firstName" maxlength="100" autocomplete="given-name"
          /></label>`
        : nothing
    }
    <label>E-mail<input name="email" type="email" required maxlength="254" autocomplete="email" /></label>
    <label
      >Password<input
        name="password"
        type="password"
        required
        minlength="8"
        maxlength="256"
        autocomplete=${kind === 'login' ? 'current-password' : 'new-password'}
    /></label>
    <button class="primary wide" type="submit">${kind === 'login' ? 'Log in' : 'Create an account'}</button>
  </form>`;
}
