import {
  Cell,
  Check,
  Checks,
  Choice,
  Fact,
  Facts,
  Field,
  Form,
  type FormValues,
  Link,
  LongField,
  Moment,
  ReadView,
  Row,
  Rows,
  State,
  useDesk,
  useRead,
  Value,
  View,
} from '@suite/page';
import { useState } from 'preact/hooks';
import { linesOf } from '../core/merge';
import type { Client, ClientType, Scope } from '../core/wire';
import { useText } from '../texts';
import { Head, Once, useKey, useQuestion } from './parts';

const CLIENTS = '/auth/{tenant}/clients';
const CLIENT = `${CLIENTS}/{clientId}` as const;

const useClients = () => {
  const desk = useDesk();
  return useRead('clients', () => desk.json('get', CLIENTS, {}));
};

/** The programs that call the services for the tenant. */
export function ClientsView() {
  const { none, make, clients: texts } = useText();
  return (
    <ReadView
      name="clients"
      service="auth"
      reading={useClients()}
      isEmpty={(clients) => clients.length === 0}
      top={<Head title={texts.title} make={{ to: ['clients', 'new'], text: make }} />}
    >
      {(clients) => (clients.length === 0 ? <p class="quiet">{none}</p> : <ClientRows clients={clients.toReversed()} />)}
    </ReadView>
  );
}

function ClientRows({ clients }: { readonly clients: readonly Client[] }) {
  const { clients: texts } = useText();
  return (
    <Rows caption={texts.title} heads={[texts.name, texts.id, texts.type, texts.enabled, texts.lastUsedAt]}>
      {clients.map(({ clientId, name, type, enabled, lastUsedAt }) => (
        <Row key={clientId} id={clientId} kind="client" to={['clients', clientId]}>
          <Cell label={texts.name}>
            <Link to={['clients', clientId]}>
              <Value name="name" value={name} />
            </Link>
          </Cell>
          <Cell label={texts.id}>
            <code>{clientId}</code>
          </Cell>
          <Cell label={texts.type}>
            <Value name="type" value={type}>
              {texts.types[type].split(':')[0]}
            </Value>
          </Cell>
          <Cell label={texts.enabled}>
            <State name="enabled" value={enabled} tone={enabled ? 'good' : 'quiet'}>
              {enabled ? texts.enabled : texts.disabled}
            </State>
          </Cell>
          <Cell label={texts.lastUsedAt}>
            {lastUsedAt === undefined ? (
              <Value name="lastUsedAt" value={undefined}>
                {texts.never}
              </Value>
            ) : (
              <Moment name="lastUsedAt" at={lastUsedAt} />
            )}
          </Cell>
        </Row>
      ))}
    </Rows>
  );
}

interface Secret {
  readonly clientId: string;
  readonly clientSecret?: string;
}

/** A client to register, or to change. Its secret is shown once: after it was made. */
export function ClientView({ clientId }: { readonly clientId: string }) {
  const [secret, setSecret] = useState<Secret>();
  return clientId === 'new' ? (
    <NewClient onCreate={setSecret} />
  ) : (
    <KnownClient
      key={clientId}
      clientId={clientId}
      secret={secret?.clientId === clientId ? secret.clientSecret : undefined}
      onRenew={setSecret}
    />
  );
}

function NewClient({ onCreate }: { readonly onCreate: (secret: Secret) => void }) {
  const desk = useDesk();
  const { clients: texts } = useText();
  const headers = useKey();
  const create = async (values: FormValues) => {
    const body = { ...described(values), type: values.text('type') as ClientType };
    const created = await desk.json('post', CLIENTS, { body, headers });
    const { clientId } = created;
    onCreate(created); // before another call can fail, since no other answer has the secret
    desk.router.go(['clients', clientId]);
    if (!values.flag('enabled')) await desk.attempt(() => desk.json('patch', CLIENT, { path: { clientId }, body: { enabled: false } }));
  };
  return (
    <View name="client" id="new" state="ready">
      <Head title={texts.add} />
      <ClientForm onSave={create} />
    </View>
  );
}

interface KnownClientProps {
  readonly clientId: string;
  readonly secret: string | undefined;
  readonly onRenew: (secret: Secret) => void;
}

function KnownClient({ clientId, secret, onRenew }: KnownClientProps) {
  const desk = useDesk();
  const { saved, clients: texts } = useText();
  const reading = useClients();
  const patch = async (body: Partial<Omit<Client, 'scopes' | 'accountUrl'>> & { readonly scopes?: Scope[] }) => {
    await desk.json('patch', CLIENT, { path: { clientId }, body });
    desk.news.set(saved);
    await reading.reload();
  };
  const save = (values: FormValues) => patch({ ...described(values), enabled: values.flag('enabled') });
  const renew = async () => onRenew(await desk.json('post', `${CLIENT}/secret`, { path: { clientId }, body: {} }));
  return (
    <ReadView name="client" id={clientId} service="auth" reading={reading}>
      {(clients) => {
        const client = clients.find((each) => each.clientId === clientId);
        if (!client) return <p>{texts.gone}</p>;
        return (
          <>
            <Head title={client.name} />
            {secret !== undefined && <Once title={texts.secret} name="clientSecret" value={secret} />}
            <ClientFacts client={client} />
            <ClientForm key={String(client.enabled)} client={client} onSave={save} />
            <ClientActions client={client} onRenew={renew} onDisable={() => patch({ enabled: false })} />
          </>
        );
      }}
    </ReadView>
  );
}

function ClientFacts({ client }: { readonly client: Client }) {
  const { clients: texts } = useText();
  return (
    <Facts>
      <Fact label={texts.id}>
        <Value name="clientId" value={client.clientId} />
      </Fact>
      <Fact label={texts.type}>
        <Value name="type" value={client.type}>
          {texts.types[client.type]}
        </Value>
      </Fact>
      <Fact label={texts.enabled}>
        <Value name="enabled" value={client.enabled} />
      </Fact>
      <Fact label={texts.lastUsedAt}>
        {client.lastUsedAt === undefined ? texts.never : <Moment name="lastUsedAt" at={client.lastUsedAt} />}
      </Fact>
    </Facts>
  );
}

interface ClientActionsProps {
  readonly client: Client;
  readonly onRenew: () => Promise<void>;
  readonly onDisable: () => Promise<void>;
}

function ClientActions({ client: { name, type, enabled }, onRenew, onDisable }: ClientActionsProps) {
  const { clients: texts } = useText();
  const [ask, dialog] = useQuestion();
  const renewal = { title: texts.renewAsk, hint: texts.renewHint, confirm: texts.renew, run: onRenew };
  const end = { title: texts.disableAsk(name), hint: texts.disableHint, confirm: texts.disable, isDanger: true, run: onDisable };
  return (
    <>
      <p class="buttons">
        {type === 'confidential' && (
          <button type="button" data-action="renew" onClick={() => ask(renewal)}>
            {texts.renew}
          </button>
        )}
        {enabled && (
          <button type="button" class="danger" data-action="disable" onClick={() => ask(end)}>
            {texts.disable}
          </button>
        )}
      </p>
      {dialog}
    </>
  );
}

const described = (values: FormValues) => ({
  name: values.text('name'),
  scopes: values.list('scopes') as Scope[],
  webOrigins: linesOf(values.text('webOrigins')),
});

function ClientForm({ client, onSave }: { readonly client?: Client; readonly onSave: (values: FormValues) => Promise<void> }) {
  const { clients: texts } = useText();
  const scopes = Object.entries(texts.meanings).map(([scope, meaning]) => [scope, `${meaning} (${scope})`] as const);
  return (
    <section class="card">
      <Form onSave={onSave} nameOf={(field) => field.split('.')[0] ?? field}>
        <div class="pair">
          <Field name="name" label={texts.name} value={client?.name} autocomplete="off" />
          {!client && <Choice name="type" label={texts.type} options={Object.entries(texts.types)} />}
        </div>
        <Checks name="scopes" label={texts.scopes} values={client?.scopes ?? []} options={scopes} />
        <LongField name="webOrigins" label={texts.webOrigins} value={client?.webOrigins.join('\n')} />
        <Check name="enabled" label={texts.enabled} isChecked={client?.enabled ?? true} />
      </Form>
    </section>
  );
}
