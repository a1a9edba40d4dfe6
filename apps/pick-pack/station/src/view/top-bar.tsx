import { LanguageSelect, type PageName, pagesOf, pathOf, type Session, SHARED, useTexts } from '@suite/page';
import { isLead } from '../member';
import { unsentOf } from '../core/scan-event';
import { useText } from '../texts';
import type { View } from '../state';
import type { ViewProps } from './view-props';

/** The bar of the station: the pages, the network if it is gone, the language, the station, the packer, and the way out. */
export function TopBar({ bench, state: { net, events, view, isBusy } }: ViewProps) {
  const { bar: texts, nets } = useText();
  const { bar } = useTexts(SHARED);
  const { station, session } = bench.device;
  const pending = unsentOf(events).length;
  const member = view === 'enrol' || view === 'sign-in' ? undefined : session;
  return (
    <header class="bar" data-bar>
      {member && <Pages session={member} bench={bench} view={view} isBusy={isBusy} />}
      <p class={`net ${net}`} role="status">
        {net !== 'online' && nets[net]}
        {pending > 0 && net !== 'online' && ` · ${pending}`}
      </p>
      <div class="who" onChange={leaveSelect}>
        {member && view !== 'queue' && (
          <button type="button" data-action="queue" disabled={isBusy} onClick={() => bench.orders.showQueue()}>
            {texts.queue}
          </button>
        )}
        <LanguageSelect />
        <span class="member">
          {station?.name}
          {member && (
            <span data-member={member.staffId}>
              {' · '}
              {member.firstName} {member.lastName}
            </span>
          )}
        </span>
        {member && (
          <button type="button" data-action="sign-out" onClick={bench.signOut}>
            {bar.signOut}
          </button>
        )}
      </div>
    </header>
  );
}

/** The letters of the next scan would choose a language. */
function leaveSelect({ target }: Event): void {
  if (target instanceof HTMLSelectElement) target.blur();
}

/** The pages that the member opens. The open order stays on this device. */
interface PagesProps extends Pick<ViewProps, 'bench'> {
  readonly session: Session;
  readonly view: View;
  readonly isBusy: boolean;
}

function Pages({ session, bench: { orders, tenant }, view, isBusy }: PagesProps) {
  const { bar, pages } = useTexts(SHARED);
  const shown = view === 'board' ? 'board' : 'station';
  /** The queue and the board are views of the station, so the member stays signed in. */
  const open = (event: Event, name: PageName) => {
    if (name !== 'station' && !(name === 'board' && isLead(session))) return;
    event.preventDefault();
    if (!isBusy) (name === 'station' ? orders.showQueue : orders.showBoard)();
  };
  return (
    <nav aria-label={bar.pages}>
      {pagesOf(session).map((name) => (
        <a
          key={name}
          data-page={name}
          data-action={name === 'board' && isLead(session) ? 'board' : undefined}
          href={pathOf(name, tenant)}
          aria-current={name === shown ? 'page' : undefined}
          onClick={(event) => open(event, name)}
        >
          {pages[name]}
        </a>
      ))}
    </nav>
  );
}
