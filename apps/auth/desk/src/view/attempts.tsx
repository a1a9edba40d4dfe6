import { Cell, Moment, More, Row, Rows, State, Trouble, useDesk, useList, Value } from '@suite/page';
import { callOf, type ServiceName } from '../core/services';
import type { WebhookAttempt } from '../core/wire';
import { useText } from '../texts';

const ATTEMPTS = '/auth/{tenant}/webhooks/{webhookId}/attempts';

/** Lists the attempts to send messages to a webhook, newest first, with the answers of the receiver. */
export function Attempts({ service, webhookId }: { readonly service: ServiceName; readonly webhookId: string }) {
  const desk = useDesk();
  const { webhooks: texts } = useText();
  const path = callOf(service, ATTEMPTS);
  const attempts = useList<WebhookAttempt>(
    `${service} ${webhookId}`,
    ({ pageNumber, pageSize }) => desk.json('get', path, { path: { webhookId }, query: { pageNumber, pageSize } }),
    { idOf: ({ attemptId }) => attemptId, pageSize: 20 },
  );
  const found = attempts.value ?? [];
  return (
    <section class="card" aria-label={texts.attempts}>
      <h2>{texts.attempts}</h2>
      <Trouble service={service} reading={attempts} />
      {attempts.value?.length === 0 && <p class="quiet">{texts.noAttempts}</p>}
      {found.length > 0 && (
        <Rows caption={texts.attempts} heads={[texts.at, texts.message, texts.status, texts.statusCode, texts.response]}>
          {found.map((attempt) => (
            <Row key={attempt.attemptId} id={attempt.attemptId} kind="attempt">
              <Cell label={texts.at}>
                <Moment name="at" at={attempt.at} />
              </Cell>
              <Cell label={texts.message}>
                <Value name="type" value={attempt.type} />
              </Cell>
              <Cell label={texts.status}>
                <State name="status" value={attempt.status} tone={attempt.status === 'SUCCEEDED' ? 'good' : 'bad'}>
                  {attempt.status === 'SUCCEEDED' ? texts.succeeded : texts.failed}
                </State>
              </Cell>
              <Cell label={texts.statusCode}>
                <Value name="statusCode" value={attempt.statusCode} />
              </Cell>
              <Cell label={texts.response}>
                <Value name="response" value={attempt.response}>
                  {attempt.error ?? attempt.response}
                </Value>
              </Cell>
            </Row>
          ))}
        </Rows>
      )}
      <More isShown={attempts.hasMore} onMore={() => void attempts.more()} />
    </section>
  );
}
