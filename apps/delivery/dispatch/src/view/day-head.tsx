import { useEffect, useRef } from 'preact/hooks';
import { fieldText, SiteField } from '@suite/page';
import { isFound } from '../core/tour';
import type { FormName } from '../state';
import { useText } from '../texts';
import type { ViewProps } from './view-props';

const FORMS = ['vehicles', 'slots', 'closed-days'] as const satisfies readonly FormName[];

/** The site and the day, the search, the forms of the site, and the network if it is gone. */
export function DayHead({ dispatch, state }: ViewProps) {
  const { siteCode, date, net } = state;
  const texts = useText();
  const show = (event: Event & { readonly currentTarget: HTMLFormElement }) => {
    event.preventDefault();
    dispatch.showDay(fieldText(event.currentTarget, 'siteCode'), fieldText(event.currentTarget, 'date'));
  };
  return (
    <header class="top">
      <form class="day" onSubmit={show} onChange={show}>
        <label>
          {texts.site}
          <SiteField siteCode={siteCode} />
        </label>
        <label>
          {texts.day}
          <input name="date" type="date" value={date} required />
        </label>
      </form>
      <FindStop dispatch={dispatch} state={state} />
      <p class="net" role="status">
        {net === 'offline' && texts.noNetwork}
      </p>
      {dispatch.isManager && (
        <p class="actions">
          {FORMS.map((form) => (
            <button key={form} type="button" data-action={form} onClick={() => dispatch.showForm(form)}>
              {texts.forms[form === 'closed-days' ? 'closedDays' : form]}
            </button>
          ))}
        </p>
      )}
    </header>
  );
}

/** Finds stops as they are typed. `/` leads here, and Enter to the first stop that is found. */
function FindStop({ dispatch, state: { q, tours } }: ViewProps) {
  const texts = useText();
  const search = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const focus = (event: KeyboardEvent) => {
      const isTyping = event.target instanceof Element && event.target.closest('input, select, textarea, dialog') !== null;
      if (event.key !== '/' || isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      search.current?.focus();
    };
    document.addEventListener('keydown', focus);
    return () => document.removeEventListener('keydown', focus);
  }, []);
  const goTo = () => {
    const found = tours.flatMap(({ stops }) => stops).find((stop) => isFound(stop, q));
    if (found) document.querySelector<HTMLElement>(`.stops [data-stop="${CSS.escape(found.orderId)}"]`)?.focus();
  };
  return (
    <label class="find">
      <span class="hidden">{texts.find}</span>
      <input
        ref={search}
        name="q"
        type="search"
        value={q}
        placeholder={texts.find}
        maxLength={200}
        autocomplete="off"
        spellcheck={false}
        aria-keyshortcuts="/"
        onInput={({ currentTarget }) => dispatch.find(currentTarget.value)}
        onKeyDown={(event) => event.key === 'Enter' && goTo()}
      />
    </label>
  );
}
