import {
  Cell,
  type DeskViewProps,
  Field,
  Filter,
  Filters,
  type FormValues,
  Refused,
  Row,
  Rows,
  State,
  Trouble,
  useDesk,
  useRead,
  View,
} from '@suite/page';
import { useState } from 'preact/hooks';
import type { Answers } from '../core/merge';
import { callOf, PERSONAL, type ServiceName } from '../core/services';
import type { Erasure } from '../core/wire';
import { useText } from '../texts';
import { Head, useQuestion } from './parts';

const PERSONAL_DATA = '/auth/{tenant}/personal-data/{customerNumber}';
const TONES = { NONE: 'quiet', PENDING: 'wait', DONE: 'good' } as const;

/**
 * Exports the personal data of a customer, or erases it in all services. The address names the erasure and the customer, so a reload
 * continues.
 */
export function PrivacyView({ query }: Pick<DeskViewProps, 'query'>) {
  const desk = useDesk();
  const { privacy: texts } = useText();
  const customerNumber = query.get('customerNumber') ?? '';
  const erasureId = query.get('erased') === customerNumber ? (query.get('erasureId') ?? '') : '';
  const erasure = useRead(`erasure ${erasureId}`, async () =>
    erasureId === '' ? undefined : desk.json('get', '/customer/{tenant}/erasures/{erasureId}', { path: { erasureId } }),
  );
  return (
    <View name="privacy" {...(customerNumber !== '' && { id: customerNumber })} state={customerNumber === '' ? 'empty' : 'ready'}>
      <Head title={texts.title} />
      <p class="quiet">{texts.about}</p>
      <Filters>
        <Filter name="customerNumber" label={texts.customerNumber} />
      </Filters>
      <Trouble service="auth" reading={erasure} />
      {customerNumber !== '' && <PersonalData key={customerNumber} customerNumber={customerNumber} erasure={erasure.value} />}
    </View>
  );
}

function PersonalData({ customerNumber, erasure }: { readonly customerNumber: string; readonly erasure: Erasure | undefined }) {
  const desk = useDesk();
  const { privacy: texts } = useText();
  const [ask, dialog] = useQuestion();
  const [failed, setFailed] = useState<Answers<unknown>>(new Map());
  const exportAll = async () => {
    const read = async (service: ServiceName) => [
      service,
      await desk.json('get', callOf(service, PERSONAL_DATA), { path: { customerNumber } }),
    ];
    const answers = await Promise.allSettled(PERSONAL.map(read));
    const errors = answers.flatMap((answer, i) =>
      answer.status === 'rejected' ? [[PERSONAL[i], { error: answer.reason as Error }] as const] : [],
    );
    setFailed(new Map(errors as [ServiceName, { error: Error }][]));
    if (errors.length > 0) return; // a file with a part of the data would look complete
    const data = Object.fromEntries(answers.map((answer) => (answer as PromiseFulfilledResult<[ServiceName, unknown]>).value));
    download(`customer-${customerNumber}.json`, data);
    desk.news.set(texts.exported);
  };
  const erase = async (values: FormValues) => {
    if (values.text('confirmation') !== customerNumber) {
      throw new Refused(400, 'wrong_confirmation', texts.wrong, undefined, [{ field: 'confirmation', message: texts.wrong }]);
    }
    const { erasureId } = await desk.json('delete', '/customer/{tenant}/customers/{customerNumber}', { path: { customerNumber } });
    desk.news.set(texts.started);
    desk.router.filter({ erasureId, erased: customerNumber });
  };
  const question = {
    ...{ title: texts.eraseAsk(customerNumber), hint: texts.eraseHint, confirm: texts.erase, isDanger: true },
    fields: <Field name="confirmation" label={texts.confirmation} autocomplete="off" />,
    run: erase,
  };
  return (
    <section class="card">
      <h2>{customerNumber}</h2>
      <ServiceRows erasure={erasure} />
      {[...failed].map(
        ([service, { error }]) => error && <Trouble key={service} service={service} reading={{ error, reload: exportAll }} />,
      )}
      <p class="buttons">
        <button type="button" data-action="export" onClick={() => void exportAll()}>
          {texts.export}
        </button>
        {!erasure && (
          <button type="button" class="danger" data-action="erase" onClick={() => ask(question)}>
            {texts.erase}
          </button>
        )}
      </p>
      {dialog}
    </section>
  );
}

/** The services that store personal data, and how far the erasure is. */
function ServiceRows({ erasure }: { readonly erasure: Erasure | undefined }) {
  const { privacy: texts } = useText();
  return (
    <Rows caption={texts.title} heads={[texts.service, texts.state]}>
      {PERSONAL.map((service) => {
        const state = erasure?.services[service] ?? 'NONE';
        return (
          <Row key={service} id={service} kind="service">
            <Cell label={texts.service}>{service}</Cell>
            <Cell label={texts.state}>
              <State name="state" value={state} tone={TONES[state]}>
                {texts.states[state]}
              </State>
            </Cell>
          </Row>
        );
      })}
    </Rows>
  );
}

function download(name: string, content: unknown): void {
  const url = URL.createObjectURL(new Blob([JSON.stringify(content, undefined, 2)], { type: 'application/json' }));
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  URL.revokeObjectURL(url);
}
