import {
  Actor,
  type ActorNames,
  Cell,
  type DeskViewProps,
  Filter,
  Filters,
  Moment,
  More,
  ReadView,
  Rows,
  startOfDay,
  useActors,
  useDesk,
  Value,
} from '@suite/page';
import { useState } from 'preact/hooks';
import { fullServices, joinedPages, type Pages } from '../core/audit-pages';
import { callOf, SERVICES, type ServiceName } from '../core/services';
import type { AuditEvent } from '../core/wire';
import { useText } from '../texts';
import { Head } from './parts';
import { readServices, Troubles, useServices } from './use-services';

const AUDIT = '/auth/{tenant}/audit';
const FILTERS = ['actor', 'action', 'from', 'to'] as const;
const PAGE_SIZE = 50;

/** Lists the changes that administrators and staff have made in all services, newest first. */
export function AuditView({ query }: Pick<DeskViewProps, 'query'>) {
  const desk = useDesk();
  const { audit: texts } = useText();
  const filter = Object.fromEntries(
    FILTERS.flatMap((name): [string, string][] => {
      const text = query.get(name);
      // The days of the times that are shown.
      return text ? [[name, name === 'from' || name === 'to' ? startOfDay(text) : text]] : [];
    }),
  );
  const question = JSON.stringify(filter);
  const readPage = (pageNumber: number) => (service: ServiceName) =>
    desk.json('get', callOf(service, AUDIT), { query: { ...filter, pageNumber, pageSize: PAGE_SIZE } });
  const reading = useServices<readonly AuditEvent[]>(SERVICES, question, readPage(1));
  // The first pages are read again while they are seen. They stay as they were when more was asked for, and so do the later ones.
  const [kept, setKept] = useState<{ readonly question: string; readonly pages: Pages<AuditEvent> }>({ question, pages: [] });
  const first = reading.value ? [reading.value] : [];
  const keptPages = kept.question === question ? kept.pages : [];
  const pages = [...first, ...keptPages];
  const more = async () => {
    const before = keptPages.length > 0 ? keptPages : first;
    const pageOf = (service: ServiceName) => before.filter((page) => page.has(service)).length + 1;
    const answers = await readServices(fullServices(pages, PAGE_SIZE), (service) => readPage(pageOf(service))(service));
    for (const { error } of answers.values()) if (error) desk.news.set(desk.sentenceFor(error));
    setKept({ question, pages: [...before, new Map([...answers].filter(([, { error }]) => !error))] });
  };
  return (
    <ReadView
      name="audit"
      service="auth"
      reading={reading}
      isEmpty={() => joinedPages(pages, PAGE_SIZE).length === 0}
      top={
        <>
          <Head title={texts.title} />
          <Filters>
            <Filter name="actor" label={texts.actor} />
            <Filter name="action" label={texts.action} />
            <Filter name="from" label={texts.from} type="date" />
            <Filter name="to" label={texts.to} type="date" />
          </Filters>
        </>
      }
    >
      {(answers) => {
        const shown = joinedPages(pages, PAGE_SIZE);
        return (
          <>
            <Troubles answers={answers} reload={reading.reload} />
            {shown.length === 0 ? <p class="quiet">{texts.none}</p> : <EntryRows entries={shown} />}
            <More isShown={fullServices(pages, PAGE_SIZE).length > 0} onMore={() => void more()} />
          </>
        );
      }}
    </ReadView>
  );
}

interface Entry {
  readonly service: ServiceName;
  readonly entry: AuditEvent;
}

function EntryRows({ entries }: { readonly entries: readonly Entry[] }) {
  const { audit: texts } = useText();
  const names = useActors();
  return (
    <Rows caption={texts.title} heads={[texts.at, texts.actor, texts.action, texts.resource, texts.service]}>
      {entries.map((each) => (
        <EntryRow key={`${each.service} ${each.entry.id}`} names={names} {...each} />
      ))}
    </Rows>
  );
}

/** An entry. A click shows what was changed. */
function EntryRow({ names, service, entry }: Entry & { readonly names: ActorNames | undefined }) {
  const { id, at, actor, action, resource, before, after } = entry;
  const { audit: texts } = useText();
  const [isOpen, setIsOpen] = useState(false);
  const toggle = () => getSelection()?.isCollapsed !== false && setIsOpen(!isOpen);
  return (
    <tr data-row={id} data-kind="entry" data-service={service} class="audited opens" onClick={toggle}>
      <Cell label={texts.at}>
        <Moment name="at" at={at} />
      </Cell>
      <Cell label={texts.actor}>
        <Actor names={names} id={actor} />
        {names?.has(actor) && <span class="quiet id"> {actor}</span>}
      </Cell>
      <Cell label={texts.action}>
        <Value name="action" value={action} />
      </Cell>
      <Cell label={texts.resource}>
        <Value name="resource" value={resource} />{' '}
        <button type="button" data-action="open" aria-expanded={isOpen}>
          {texts.show}
        </button>
        {isOpen && (
          <div class="change">
            <Change name="before" label={texts.before} value={before} />
            <Change name="after" label={texts.after} value={after} />
          </div>
        )}
      </Cell>
      <Cell label={texts.service}>
        <Value name="service" value={service} />
      </Cell>
    </tr>
  );
}

const Change = ({ name, label, value }: { readonly name: string; readonly label: string; readonly value: object | undefined }) => (
  <div>
    <span class="quiet">{label}</span>
    <pre data-field={name} data-value={value === undefined ? '' : JSON.stringify(value)}>
      {value === undefined ? '–' : JSON.stringify(value, undefined, 2)}
    </pre>
  </div>
);
