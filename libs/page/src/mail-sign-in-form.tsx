import { fieldText } from './field-text';

interface MailSignInFormProps {
  readonly title: string;
  readonly isBusy: boolean;
  readonly onSignIn: (email: string, password: string, totp: string) => void;
}

/** Asks for the e-mail address and the password of a member of the staff, and for the code of an authenticator. */
export function MailSignInForm({ title, isBusy, onSignIn }: MailSignInFormProps) {
  const submit = (event: Event & { readonly currentTarget: HTMLFormElement }) => {
    event.preventDefault();
    const form = event.currentTarget;
    // A password may begin or end with a space.
    const password = form.querySelector<HTMLInputElement>('[name=password]')?.value ?? '';
    onSignIn(fieldText(form, 'email'), password, fieldText(form, 'totp'));
  };
  return (
    <form class="entry by-mail" onSubmit={submit}>
      <h1>{title}</h1>
      <label>
        E-mail
        <input name="email" type="email" autocomplete="username" required maxLength={254} />
      </label>
      <label>
        Password
        <input name="password" type="password" autocomplete="current-password" required maxLength={256} />
      </label>
      <label>
        Code of your authenticator, if you use one
        <input name="totp" inputMode="numeric" autocomplete="one-time-code" maxLength={16} />
      </label>
      <button class="primary" disabled={isBusy}>
        Sign in
      </button>
    </form>
  );
}
