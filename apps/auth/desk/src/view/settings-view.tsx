import { Cell, Choice, Field, Form, type FormValues, Link, Part, ReadView, Row, Rows, useDesk, useRead, Value } from '@suite/page';
import type { AccountSettings } from '../core/wire';
import { useText } from '../texts';
import { Head, useSites } from './parts';

const SETTINGS = '/auth/{tenant}/account-settings';

/** The rules for customers' accounts, and the sites of the tenant. */
export function SettingsView() {
  const desk = useDesk();
  const { saved, settings: texts } = useText();
  const reading = useRead('settings', () => desk.json('get', SETTINGS, {}));
  const save = async (values: FormValues) => {
    const body = {
      emailVerification: values.text('emailVerification') as AccountSettings['emailVerification'],
      passwordMinLength: values.number('passwordMinLength') ?? (null as unknown as number), // empty: the service says what is missing
      signupAnswers: values.text('signupAnswers') as AccountSettings['signupAnswers'],
    };
    await desk.json('put', SETTINGS, { body });
    desk.news.set(saved);
    await reading.reload();
  };
  return (
    <ReadView name="settings" service="auth" reading={reading} top={<Head title={texts.title} />}>
      {(settings) => (
        <>
          <section class="card">
            <h2>{texts.accounts}</h2>
            <Form onSave={save}>
              <div class="pair">
                <Choice
                  name="emailVerification"
                  label={texts.emailVerification}
                  value={settings.emailVerification}
                  options={Object.entries(texts.verifications)}
                />
                <Field name="passwordMinLength" label={texts.passwordMinLength} type="number" value={settings.passwordMinLength} />
                <Choice
                  name="signupAnswers"
                  label={texts.signupAnswers}
                  value={settings.signupAnswers}
                  options={Object.entries(texts.answers)}
                />
              </div>
            </Form>
          </section>
          <Sites />
        </>
      )}
    </ReadView>
  );
}

/** The sites of the tenant, which the cart service stores. */
function Sites() {
  const { settings: texts } = useText();
  const { router } = useDesk();
  const sites = useSites();
  return (
    <section class="card" aria-label={texts.sites}>
      <div class="head">
        <h2>{texts.sites}</h2>
        <button type="button" data-action="new" onClick={() => router.go(['settings', 'sites', 'new'])}>
          {texts.newSite}
        </button>
      </div>
      <Part service="cart" reading={sites}>
        {(found) => (
          <Rows caption={texts.sites} heads={[texts.site, texts.name, texts.currency]}>
            {found.map(({ code, name, currency }) => (
              <Row key={code} id={code} kind="site" to={['settings', 'sites', code]}>
                <Cell label={texts.site}>
                  <Link to={['settings', 'sites', code]}>
                    <Value name="code" value={code} />
                  </Link>
                </Cell>
                <Cell label={texts.name}>
                  <Value name="name" value={name}>
                    {name ?? '–'}
                  </Value>
                </Cell>
                <Cell label={texts.currency}>
                  <Value name="currency" value={currency} />
                </Cell>
              </Row>
            ))}
          </Rows>
        )}
      </Part>
    </section>
  );
}
