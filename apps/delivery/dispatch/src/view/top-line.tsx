import { fieldText } from '@suite/page';
import type { ViewProps } from './view-props';

/** The site and the day, the network if it is gone, and who uses the page. */
export function TopLine({ dispatch, state: { siteCode, date, net } }: ViewProps) {
  const { session } = dispatch.device;
  const { sites = [] } = session ?? {};
  const show = (event: Event & { readonly currentTarget: HTMLFormElement }) => {
    event.preventDefault();
    dispatch.showDay(fieldText(event.currentTarget, 'siteCode'), fieldText(event.currentTarget, 'date'));
  };
  return (
    <header class="top">
      <h1>Dispatch</h1>
      <form onSubmit={show} onChange={show}>
        <label>
          Site
          {sites.length === 0 ? (
            <input name="siteCode" value={siteCode} maxLength={255} required spellcheck={false} autocapitalize="off" autocomplete="off" />
          ) : (
            <select name="siteCode" value={siteCode}>
              {sites.map((site) => (
                <option key={site}>{site}</option>
              ))}
            </select>
          )}
        </label>
        <label>
          Day
          <input name="date" type="date" value={date} required />
        </label>
      </form>
      <p class="net" role="status">
        {net === 'offline' && 'No network'}
      </p>
      <p class="who quiet">
        {session?.firstName} {session?.lastName}
      </p>
      <button type="button" data-action="sign-out" onClick={dispatch.signOut}>
        Sign out
      </button>
    </header>
  );
}
