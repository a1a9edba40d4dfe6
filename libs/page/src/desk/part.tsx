import type { ComponentChildren } from 'preact';
import { useTexts } from './language-context';
import { isAway, type Reading } from './read';
import { SHARED } from './texts';

interface TroubleProps {
  /** The prefix of the service that was read. */
  readonly service: string;
  readonly reading: Pick<Reading<unknown>, 'error' | 'reload'>;
}

/** Says why a part of a view cannot be read. Nothing while it can. */
export function Trouble({ service, reading: { error, reload } }: TroubleProps) {
  const { states } = useTexts(SHARED);
  if (!error) return null;
  if (!isAway(error)) return <p class="trouble">{error.message}</p>;
  return (
    <div class="trouble" data-away={service} role="status">
      <p>{states.away(service)}</p>
      <button type="button" data-action="retry-part" onClick={() => void reload()}>
        {states.retry}
      </button>
    </div>
  );
}

interface PartProps<T> {
  readonly service: string;
  readonly reading: Reading<T>;
  readonly children: (value: T) => ComponentChildren;
}

/** A part of a view that is read from a service of its own. Without the service, the rest of the view works. */
export function Part<T>({ service, reading, children }: PartProps<T>) {
  const { states } = useTexts(SHARED);
  return (
    <>
      {reading.state === 'loading' && <p class="quiet">{states.loading}</p>}
      <Trouble service={service} reading={reading} />
      {reading.value !== undefined && children(reading.value)}
    </>
  );
}
