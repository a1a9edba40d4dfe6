import {
  Cell,
  Choice,
  Field,
  Form,
  type FormValues,
  Moment,
  ReadView,
  Row,
  Rows,
  State,
  Trouble,
  useDesk,
  useRead,
  Value,
} from '@suite/page';
import { useEffect, useState } from 'preact/hooks';
import type { CreatedStation, Station } from '../core/wire';
import { useText } from '../texts';
import { Head, Once, useKey, useQuestion, useSites } from './parts';

const STATIONS = '/auth/{tenant}/stations';
const SECOND = 1_000;

/** The devices at which staff sign in, and the form of another one, which shows its code. */
export function StationsView() {
  const desk = useDesk();
  const { none, stations: texts } = useText();
  const reading = useRead('stations', () => desk.json('get', STATIONS, {}));
  const [created, setCreated] = useState<CreatedStation>();
  return (
    <ReadView
      name="stations"
      service="auth"
      reading={reading}
      isEmpty={(stations) => stations.length === 0}
      top={
        <>
          <Head title={texts.title} />
          {created && <EnrolmentCode key={created.stationId} created={created} />}
        </>
      }
    >
      {(stations) => (
        <>
          {stations.length === 0 ? <p class="quiet">{none}</p> : <StationRows stations={stations.toReversed()} onChange={reading.reload} />}
          <StationForm
            key={created?.stationId}
            onCreate={(station) => {
              setCreated(station);
              void reading.reload();
              scrollTo({ top: 0 });
            }}
          />
        </>
      )}
    </ReadView>
  );
}

/** The code of a new station, in letters large enough to read it aloud, and how long it is valid. */
function EnrolmentCode({ created: { enrolmentCode, expiresAt } }: { readonly created: CreatedStation }) {
  const { calls } = useDesk();
  const { stations: texts } = useText();
  const secondsLeft = () => Math.max(0, Math.ceil((Date.parse(expiresAt) - calls.now()) / SECOND));
  const [seconds, setSeconds] = useState(secondsLeft);
  useEffect(() => {
    const timer = setInterval(() => setSeconds(secondsLeft()), SECOND);
    return () => clearInterval(timer);
  }, [expiresAt]);
  return (
    <Once title={texts.code} name="enrolmentCode" value={enrolmentCode} isLarge>
      <p data-field="expiresIn" data-value={seconds}>
        {seconds > 0 ? texts.expiresIn(seconds) : texts.expired}
      </p>
    </Once>
  );
}

function StationRows({ stations, onChange }: { readonly stations: readonly Station[]; readonly onChange: () => Promise<void> }) {
  const desk = useDesk();
  const { remove, removed, stations: texts } = useText();
  const [ask, dialog] = useQuestion();
  const removeStation = async (stationId: string) => {
    await desk.json('delete', `${STATIONS}/{stationId}`, { path: { stationId } });
    desk.news.set(removed);
    await onChange();
  };
  const question = ({ name, stationId }: Station) => ({
    ...{ title: texts.removeAsk(name), hint: texts.removeHint, confirm: remove, isDanger: true },
    run: () => removeStation(stationId),
  });
  return (
    <>
      <Rows caption={texts.title} heads={[texts.name, texts.siteCode, texts.labelFormat, texts.enrolled, '']}>
        {stations.map((station) => (
          <Row key={station.stationId} id={station.stationId} kind="station">
            <Cell label={texts.name}>
              <Value name="name" value={station.name} />
            </Cell>
            <Cell label={texts.siteCode}>
              <Value name="siteCode" value={station.siteCode} />
            </Cell>
            <Cell label={texts.labelFormat}>
              <Value name="labelFormat" value={station.labelFormat} />
            </Cell>
            <Cell label={texts.enrolled}>
              {station.enrolledAt === undefined ? (
                <State name="enrolled" value={false} tone="wait">
                  {texts.notEnrolled}
                </State>
              ) : (
                <State name="enrolled" value tone="good">
                  <Moment name="enrolledAt" at={station.enrolledAt} />
                </State>
              )}
            </Cell>
            <Cell label="">
              <button type="button" class="danger" data-action="remove" onClick={() => ask(question(station))}>
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

/** The site of a station: a choice of the tenant's sites, or a text while they cannot be read. */
function SiteField() {
  const { stations: texts } = useText();
  const sites = useSites();
  if (!sites.value || sites.value.length === 0) {
    return (
      <div>
        <Field name="siteCode" label={texts.siteCode} autocomplete="off" />
        <Trouble service="cart" reading={sites} />
      </div>
    );
  }
  return <Choice name="siteCode" label={texts.siteCode} options={sites.value.map(({ code, name = code }) => [code, name])} />;
}

function StationForm({ onCreate }: { readonly onCreate: (station: CreatedStation) => void }) {
  const desk = useDesk();
  const { stations: texts } = useText();
  const headers = useKey();
  const create = async (values: FormValues) => {
    const printUrl = values.given('printUrl');
    const draft = {
      name: values.text('name'),
      siteCode: values.text('siteCode'),
      labelFormat: values.text('labelFormat') as Station['labelFormat'],
    };
    onCreate(await desk.json('post', STATIONS, { body: { ...draft, ...(printUrl !== undefined && { printUrl }) }, headers }));
  };
  return (
    <section class="card">
      <h2>{texts.add}</h2>
      <Form onSave={create} submit={texts.create}>
        <div class="pair">
          <Field name="name" label={texts.name} autocomplete="off" />
          <SiteField />
        </div>
        <div class="pair">
          <Choice
            name="labelFormat"
            label={texts.labelFormat}
            options={[
              ['PDF', 'PDF'],
              ['ZPL', 'ZPL'],
            ]}
          />
          <Field name="printUrl" label={texts.printUrl} hint={texts.printHint} autocomplete="off" />
        </div>
      </Form>
    </section>
  );
}
