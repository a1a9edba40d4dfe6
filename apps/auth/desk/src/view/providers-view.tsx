import { Cell, Field, Form, type FormValues, Link, ReadView, Row, Rows, useDesk, useNewId, useRead, Value } from '@suite/page';
import type { IdentityProvider, IdentityProviderDraft } from '../core/wire';
import { useText } from '../texts';
import { Head, useQuestion } from './parts';

const PROVIDERS = '/auth/{tenant}/identity-providers';
const PROVIDER = `${PROVIDERS}/{name}` as const;

/** The identity providers of the tenant, and the form of the shown one, or of a new one. */
export function ProvidersView({ shown }: { readonly shown: string | undefined }) {
  const desk = useDesk();
  const { none, saved, removed, providers: texts } = useText();
  const reading = useRead('identity providers', () => desk.json('get', PROVIDERS, {}));
  const newId = useNewId();
  const save = async (values: FormValues, known: IdentityProvider | undefined) => {
    const name = known?.name ?? (await newId(values, 'name', (id) => desk.json('get', PROVIDER, { path: { name: id } })));
    await desk.json('put', PROVIDER, { path: { name }, body: draftOf(values) });
    desk.news.set(saved);
    desk.router.go(['identity-providers', name]);
    await reading.reload();
  };
  const remove = async (name: string) => {
    await desk.json('delete', PROVIDER, { path: { name } });
    desk.news.set(removed);
    desk.router.go(['identity-providers']);
    await reading.reload();
  };
  return (
    <ReadView
      name="identity-providers"
      id={shown}
      service="auth"
      reading={reading}
      isEmpty={(providers) => providers.length === 0}
      top={
        <>
          <Head title={texts.title} />
          <p class="quiet">{texts.about}</p>
        </>
      }
    >
      {(providers) => (
        <>
          {providers.length === 0 ? <p class="quiet">{none}</p> : <ProviderRows providers={providers} onRemove={remove} />}
          <ProviderForm key={shown} provider={providers.find(({ name }) => name === shown)} onSave={save} />
        </>
      )}
    </ReadView>
  );
}

function draftOf(values: FormValues): IdentityProviderDraft {
  const given = <Name extends string>(name: Name, field: string = name) => {
    const value = values.given(field);
    return (value === undefined ? {} : { [name]: value }) as { readonly [N in Name]?: string };
  };
  return {
    issuer: values.text('issuer'),
    audience: values.text('audience'),
    ...given('jwksUri'),
    customerClaims: {
      email: values.text('customerClaims.email'),
      ...given('firstName', 'customerClaims.firstName'),
      ...given('lastName', 'customerClaims.lastName'),
    },
    ...given('staffClaim'),
  };
}

interface ProviderRowsProps {
  readonly providers: readonly IdentityProvider[];
  readonly onRemove: (name: string) => Promise<void>;
}

function ProviderRows({ providers, onRemove }: ProviderRowsProps) {
  const { remove, providers: texts } = useText();
  const [ask, dialog] = useQuestion();
  const question = (name: string) => ({
    ...{ title: texts.removeAsk(name), hint: texts.removeHint, confirm: remove, isDanger: true },
    run: () => onRemove(name),
  });
  return (
    <>
      <Rows caption={texts.title} heads={[texts.name, texts.issuer, texts.audience, '']}>
        {providers.map(({ name, issuer, audience }) => (
          <Row key={name} id={name} kind="identity-provider" to={['identity-providers', name]}>
            <Cell label={texts.name}>
              <Link to={['identity-providers', name]}>
                <Value name="name" value={name} />
              </Link>
            </Cell>
            <Cell label={texts.issuer}>
              <Value name="issuer" value={issuer} />
            </Cell>
            <Cell label={texts.audience}>
              <Value name="audience" value={audience} />
            </Cell>
            <Cell label="">
              <button type="button" class="danger" data-action="remove" onClick={() => ask(question(name))}>
                {remove}
              </button>
            </Cell>
          </Row>
        ))}
      </Rows>
      {dialog}
    </>
  );
}

interface ProviderFormProps {
  readonly provider: IdentityProvider | undefined;
  readonly onSave: (values: FormValues, known: IdentityProvider | undefined) => Promise<void>;
}

function ProviderForm({ provider, onSave }: ProviderFormProps) {
  const { providers: texts } = useText();
  const claims = provider?.customerClaims;
  return (
    <section class="card">
      <h2>{provider?.name ?? texts.add}</h2>
      <Form onSave={(values) => onSave(values, provider)}>
        <div class="pair">
          <Field name="name" label={texts.name} value={provider?.name} isReadOnly={provider !== undefined} autocomplete="off" />
          <Field name="issuer" label={texts.issuer} value={provider?.issuer} autocomplete="off" />
          <Field name="audience" label={texts.audience} value={provider?.audience} autocomplete="off" />
          <Field name="jwksUri" label={texts.jwksUri} value={provider?.jwksUri} hint={texts.jwksHint} autocomplete="off" />
        </div>
        <div class="pair">
          <Field name="customerClaims.email" label={texts.email} value={claims?.email} autocomplete="off" />
          <Field name="customerClaims.firstName" label={texts.firstName} value={claims?.firstName} autocomplete="off" />
          <Field name="customerClaims.lastName" label={texts.lastName} value={claims?.lastName} autocomplete="off" />
          <Field name="staffClaim" label={texts.staffClaim} value={provider?.staffClaim} hint={texts.staffHint} autocomplete="off" />
        </div>
      </Form>
    </section>
  );
}
