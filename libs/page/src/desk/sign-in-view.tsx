import { useEffect, useState } from 'preact/hooks';
import { Refused } from '../calls';
import { useDesk } from './desk';
import { Field } from './fields';
import { Form } from './form';
import type { FormValues } from './form-values';
import { useTexts } from './language-context';
import { SHARED } from './texts';
import { View } from './view';

/** Signs a member in for all pages of this origin. The code of the second factor is asked for only if the member has one. */
export function SignInView({ title, isAgain }: { readonly title: string; readonly isAgain: boolean }) {
  const desk = useDesk();
  const { signIn: texts } = useTexts(SHARED);
  const [asksTotp, setAsksTotp] = useState(false);
  useEffect(
    () => document.querySelector<HTMLInputElement>(`[data-view=sign-in] [name=${asksTotp ? 'totp' : 'email'}]`)?.focus(),
    [asksTotp],
  );
  const signIn = async (values: FormValues) => {
    try {
      await desk.signIn(values.text('email'), values.exact('password'), values.text('totp'));
    } catch (error) {
      if (!(error instanceof Refused && error.type === 'totp_required')) throw error;
      setAsksTotp(true);
      if (asksTotp) throw error;
    }
  };
  return (
    <View name="sign-in" state="ready">
      <div class="sign-in-card">
        <h1>{title}</h1>
        {isAgain && <p role="status">{texts.again}</p>}
        <Form onSave={signIn} submit={texts.submit} action="sign-in">
          <Field name="email" label={texts.email} type="email" autocomplete="username" isRequired />
          <Field name="password" label={texts.password} type="password" autocomplete="current-password" isRequired />
          {asksTotp && <Field name="totp" label={texts.totp} autocomplete="one-time-code" isRequired />}
        </Form>
      </div>
    </View>
  );
}
