import { Field, Form, type Reading, Trouble, useRead } from '@suite/page';
import { useState } from 'preact/hooks';
import { changeDay } from '../core/closed-days';
import { useText } from '../texts';
import { SERVICE, type ViewProps } from './view-props';

/** A day is closed by a capacity of 0 in each slot of the site. */
export function ClosedDays({ dispatch: { calls }, state: { siteCode } }: ViewProps) {
  const { forms: texts, loading } = useText();
  const reading = useRead(`slots ${siteCode}`, () => calls.slots(siteCode), { isOnce: true });
  const slots = reading.value ?? [];
  const closed = Map.groupBy(
    slots.flatMap(({ exceptions = [] }) => exceptions.filter(({ capacity }) => capacity === 0)),
    ({ date }) => date,
  );
  const change = async (date: string, isClosed: boolean) => {
    await changeDay(calls, siteCode, date, isClosed);
    await reading.reload();
  };
  const [problem, setProblem] = useState<Pick<Reading<unknown>, 'error' | 'reload'>>();
  const open = async (date: string): Promise<void> => {
    try {
      await change(date, false);
      setProblem(undefined);
    } catch (error) {
      setProblem({ error: error as Error, reload: () => open(date) });
    }
  };
  return (
    <>
      <Trouble service={SERVICE} reading={problem ?? reading} />
      {reading.state === 'loading' && <p class="empty">{loading}</p>}
      {reading.value?.length === 0 && <p class="empty">{texts.noSlots}</p>}
      <ul class="things">
        {[...closed].sort().map(([date, exceptions]) => (
          <li key={date} data-row={date} data-kind="closed-day">
            <b data-field="date" data-value={date}>
              {date}
            </b>
            <span class="quiet">{texts.closedIn(exceptions.length)}</span>
            <span class="actions">
              <button type="button" data-action="open-day" aria-label={`${texts.open}: ${date}`} onClick={() => void open(date)}>
                {texts.open}
              </button>
            </span>
          </li>
        ))}
      </ul>
      {slots.length > 0 && (
        <Form
          submit={texts.close}
          onSave={(values) => change(values.text('date'), true)}
          nameOf={(field) => (field.startsWith('exceptions') ? 'date' : field)}
        >
          <Field name="date" label={texts.date} type="date" />
        </Form>
      )}
    </>
  );
}
