import type { ComponentChildren } from 'preact';
import { useTexts } from './language-context';
import { Trouble } from './part';
import type { Reading, ReadState } from './read';
import { SHARED } from './texts';

interface ViewProps {
  readonly name: string;
  /** What the view shows. */
  readonly id?: string | undefined;
  readonly state: ReadState | 'empty';
  readonly children?: ComponentChildren;
  readonly isHidden?: boolean;
}

/** The visible view of a page. */
export const View = ({ name, id, state, children, isHidden = false }: ViewProps) => (
  <main
    id="content"
    class="view"
    data-view={name}
    data-id={id}
    data-state={state}
    aria-busy={state === 'loading'}
    tabIndex={-1}
    hidden={isHidden}
  >
    {children}
  </main>
);

interface ForbiddenViewProps extends Pick<ViewProps, 'name' | 'id'> {
  readonly title?: string;
}

/** A view of another role. Nothing is read for it. */
export function ForbiddenView({ title, ...view }: ForbiddenViewProps) {
  const { states } = useTexts(SHARED);
  return (
    <View {...view} state="forbidden">
      {title !== undefined && <h1>{title}</h1>}
      <p>{states.forbidden}</p>
    </View>
  );
}

interface ReadViewProps<T> {
  readonly name: string;
  readonly id?: string | undefined;
  /** The prefix of the service that is read. */
  readonly service: string;
  readonly reading: Reading<T>;
  readonly isEmpty?: (value: T) => boolean;
  /** Shown above the content, such as filters. */
  readonly top?: ComponentChildren;
  readonly children: (value: T) => ComponentChildren;
}

/** A view of what a service answers: it is loading, ready, empty, or says why it cannot be shown. */
export function ReadView<T>({ name, id, service, reading, isEmpty = () => false, top, children }: ReadViewProps<T>) {
  const { states } = useTexts(SHARED);
  const { state, value } = reading;
  return (
    <View name={name} id={id} state={state === 'ready' && value !== undefined && isEmpty(value) ? 'empty' : state}>
      {top}
      {state === 'loading' && value === undefined && <p class="quiet">{states.loading}</p>}
      {state === 'forbidden' ? <p>{states.forbidden}</p> : <Trouble service={service} reading={reading} />}
      {value !== undefined && state !== 'forbidden' && children(value)}
    </View>
  );
}
