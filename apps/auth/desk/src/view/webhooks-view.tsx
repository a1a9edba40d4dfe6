import {
  Cell,
  Checks,
  Choice,
  Field,
  Form,
  type FormValues,
  Link,
  LongField,
  ReadView,
  Row,
  Rows,
  startOfDay,
  State,
  Trouble,
  useDesk,
  useRead,
  Unreachable,
  Value,
  View,
} from '@suite/page';
import { useState } from 'preact/hooks';
import { headersOf, linesOfHeaders } from '../core/headers';
import { callOf, isService, messagesPathOf, SERVICES, type ServiceName, typesIn } from '../core/services';
import type { Signature, Webhook } from '../core/wire';
import { useText } from '../texts';
import { Attempts } from './attempts';
import { Head, Once, useKey, useQuestion } from './parts';
import { Troubles, useServices } from './use-services';

const WEBHOOKS = '/auth/{tenant}/webhooks';
const WEBHOOK = `${WEBHOOKS}/{webhookId}` as const;
const DAY_SECONDS = 86_400;

/** The webhooks of all services. */
export function WebhooksView() {
  const desk = useDesk();
  const { none, make, webhooks: texts } = useText();
  const reading = useServices(SERVICES, 'webhooks', (service) => desk.json('get', callOf(service, WEBHOOKS), {}));
  return (
    <ReadView
      name="webhooks"
      service="auth"
      reading={reading}
      isEmpty={(answers) => [...answers.values()].every(({ value = [] }) => value.length === 0)}
      top={<Head title={texts.title} make={{ to: ['webhooks', 'new'], text: make }} />}
    >
      {(answers) => {
        const found = [...answers].flatMap(([service, { value = [] }]) => value.map((webhook) => ({ service, webhook })));
        const newest = found.toSorted((one, other) => other.webhook.createdAt.localeCompare(one.webhook.createdAt));
        return (
          <>
            <Troubles answers={answers} reload={reading.reload} />
            {newest.length === 0 ? <p class="quiet">{none}</p> : <WebhookRows webhooks={newest} />}
          </>
        );
      }}
    </ReadView>
  );
}

const statusOf = ({ enabled }: Webhook) => (enabled ? 'ENABLED' : 'DISABLED');

function WebhookStatus({ webhook }: { readonly webhook: Webhook }) {
  const { active, inactive } = useText();
  return (
    <State name="status" value={statusOf(webhook)} tone={webhook.enabled ? 'good' : 'bad'}>
      {webhook.enabled ? active : (webhook.disabledReason ?? inactive)}
    </State>
  );
}

function WebhookRows({ webhooks }: { readonly webhooks: readonly { readonly service: ServiceName; readonly webhook: Webhook }[] }) {
  const { webhooks: texts } = useText();
  return (
    <Rows caption={texts.title} heads={[texts.url, texts.service, texts.types, texts.status]}>
      {webhooks.map(({ service, webhook }) => (
        <Row key={webhook.id} id={webhook.id} kind="webhook" to={['webhooks', service, webhook.id]} data={{ 'data-service': service }}>
          <Cell label={texts.url}>
            <Link to={['webhooks', service, webhook.id]}>
              <Value name="url" value={webhook.url} />
            </Link>
          </Cell>
          <Cell label={texts.service}>
            <Value name="service" value={service} />
          </Cell>
          <Cell label={texts.types}>
            <Value name="types" value={webhook.types.join(',')}>
              {webhook.types.join(', ')}
            </Value>
          </Cell>
          <Cell label={texts.status}>
            <WebhookStatus webhook={webhook} />
          </Cell>
        </Row>
      ))}
    </Rows>
  );
}

/** The secret of a webhook that was just created, or renewed. */
interface NewSecret {
  readonly id: string;
  readonly secret: string;
}

export function WebhookView({ service, webhookId }: { readonly service: string; readonly webhookId: string | undefined }) {
  const [newest, setNewest] = useState<NewSecret>();
  if (!isService(service) || webhookId === undefined) return <NewWebhook onCreate={setNewest} />;
  const secret = newest?.id === webhookId ? newest.secret : undefined;
  return <KnownWebhook key={webhookId} service={service} webhookId={webhookId} secret={secret} onRenew={setNewest} />;
}

function NewWebhook({ onCreate }: { readonly onCreate: (secret: NewSecret) => void }) {
  const desk = useDesk();
  const { webhooks: texts } = useText();
  const headers = useKey();
  const [service, setService] = useState<ServiceName>('cart');
  const create = async (values: FormValues) => {
    const created = await desk.json('post', callOf(service, WEBHOOKS), {
      body: { ...described(values), headers: headersOf(values.text('headers')) },
      headers,
    });
    onCreate(created);
    desk.router.go(['webhooks', service, created.id]);
  };
  return (
    <View name="webhook" id="new" state="ready">
      <Head title={texts.add} />
      <section class="card">
        <Form onSave={create} nameOf={fieldOf}>
          <Choice
            name="service"
            label={texts.service}
            value={service}
            options={SERVICES.map((name) => [name, name])}
            onChoose={(name) => isService(name) && setService(name)}
          />
          <WebhookFields service={service} />
        </Form>
      </section>
    </View>
  );
}

const described = (values: FormValues) => ({
  ...{ url: values.text('url'), types: values.list('types'), signature: values.text('signature') as Signature },
});
const fieldOf = (field: string) => field.split('.')[0] ?? field;

/** The fields of a webhook. The types of its service are those of the document that the service publishes. */
function WebhookFields({ service, webhook }: { readonly service: ServiceName; readonly webhook?: Webhook }) {
  const { webhooks: texts } = useText();
  const types = useRead(`types of ${service}`, () => readTypes(service), { isOnce: true });
  const known = [...new Set([...(types.value ?? []), ...(webhook?.types ?? [])])];
  return (
    <>
      <Field name="url" label={texts.url} value={webhook?.url} hint={texts.urlHint} autocomplete="off" />
      <Trouble service={service} reading={types} />
      <Checks key={service} name="types" label={texts.types} values={webhook?.types ?? []} options={known.map((type) => [type, type])} />
      <Choice name="signature" label={texts.signature} value={webhook?.signature} options={Object.entries(texts.signatures)} />
      <LongField name="headers" label={texts.headers} value={webhook && linesOfHeaders(webhook.headers)} hint={texts.headersHint} />
    </>
  );
}

async function readTypes(service: ServiceName): Promise<string[]> {
  const answer = await fetch(messagesPathOf(service)).catch(() => undefined);
  if (!answer?.ok) throw new Unreachable('The document cannot be read');
  return typesIn(await answer.json());
}

interface KnownWebhookProps {
  readonly service: ServiceName;
  readonly webhookId: string;
  readonly secret: string | undefined;
  readonly onRenew: (secret: NewSecret) => void;
}

/** The calls of a webhook, each followed by reading it again. */
function useWebhook(service: ServiceName, webhookId: string) {
  const desk = useDesk();
  const texts = useText();
  const call = { path: { webhookId } };
  const at = callOf(service, WEBHOOK);
  const reading = useRead(`${service} ${webhookId}`, () => desk.json('get', at, call));
  const done = async (news: string) => {
    desk.news.set(news);
    await reading.reload();
  };
  return {
    reading,
    save: async (values: FormValues) => {
      const headers = headersOf(values.text('headers'));
      const body = { ...described(values), headers: Object.keys(headers).length > 0 ? headers : null };
      await desk.json('patch', at, { ...call, body });
      await done(texts.saved);
    },
    test: async () => {
      await desk.json('post', callOf(service, `${WEBHOOK}/test`), call);
      await done(texts.webhooks.tested);
    },
    replay: async (values: FormValues) => {
      await desk.json('post', callOf(service, `${WEBHOOK}/replay`), { ...call, body: { from: startOfDay(values.text('from')) } });
      await done(texts.webhooks.replayed);
    },
    enable: async () => {
      await desk.json('post', callOf(service, `${WEBHOOK}/enable`), call);
      await done(texts.saved);
    },
    renew: async (values: FormValues) => {
      const seconds = values.number('previousValidSeconds');
      return desk.json('post', callOf(service, `${WEBHOOK}/secret`), {
        ...call,
        body: { ...(seconds !== undefined && { previousValidSeconds: seconds }) },
      });
    },
    remove: async () => {
      await desk.json('delete', at, call);
      desk.news.set(texts.removed);
      desk.router.go(['webhooks']);
    },
  };
}

function KnownWebhook({ service, webhookId, secret, onRenew }: KnownWebhookProps) {
  const texts = useText();
  const [ask, dialog] = useQuestion();
  const { reading, save, test, replay, enable, renew, remove } = useWebhook(service, webhookId);
  const questions = {
    replay: {
      ...{ title: texts.webhooks.replay, hint: texts.webhooks.replayAsk, confirm: texts.webhooks.replay },
      fields: <Field name="from" label={texts.audit.from} type="date" />,
      run: replay,
    },
    renew: {
      ...{ title: texts.webhooks.renewAsk, hint: texts.webhooks.renewHint, confirm: texts.webhooks.renew },
      fields: <Field name="previousValidSeconds" label={texts.webhooks.previousValidSeconds} type="number" value={DAY_SECONDS} />,
      run: async (values: FormValues) => onRenew(await renew(values)),
    },
    remove: { title: texts.webhooks.removeAsk, hint: texts.webhooks.removeHint, confirm: texts.remove, isDanger: true, run: remove },
  };
  return (
    <ReadView name="webhook" id={webhookId} service={service} reading={reading}>
      {(webhook) => (
        <>
          <Head title={new URL(webhook.url).host} />
          {secret !== undefined && <Once title={texts.webhooks.secret} name="secret" value={secret} />}
          <p>
            <Value name="service" value={service} /> <WebhookStatus webhook={webhook} />
          </p>
          <section class="card">
            <Form onSave={save} nameOf={fieldOf}>
              <WebhookFields service={service} webhook={webhook} />
            </Form>
          </section>
          <p class="buttons">
            <ActionButton action="test" text={texts.webhooks.test} run={test} />
            <button type="button" data-action="replay" onClick={() => ask(questions.replay)}>
              {texts.webhooks.replay}
            </button>
            {!webhook.enabled && <ActionButton action="enable" text={texts.webhooks.enable} run={enable} />}
            <button type="button" data-action="renew" onClick={() => ask(questions.renew)}>
              {texts.webhooks.renew}
            </button>
            <button type="button" class="danger" data-action="remove" onClick={() => ask(questions.remove)}>
              {texts.remove}
            </button>
          </p>
          <Attempts service={service} webhookId={webhookId} />
          {dialog}
        </>
      )}
    </ReadView>
  );
}

/** A button whose call has no form: an error of the service is shown as a notice. */
function ActionButton({ action, text, run }: { readonly action: string; readonly text: string; readonly run: () => Promise<void> }) {
  const desk = useDesk();
  const [isBusy, setIsBusy] = useState(false);
  const click = async () => {
    setIsBusy(true);
    await desk.attempt(run);
    setIsBusy(false);
  };
  return (
    <button type="button" data-action={action} disabled={isBusy} onClick={() => void click()}>
      {text}
    </button>
  );
}
