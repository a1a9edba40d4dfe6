import { Actor, type ActorNames, Moment, Value } from '@suite/page';
import type { Happening } from '../core/order';
import { useText } from '../texts';

/** What has happened to an order in all services, newest first. */
export function TimeLine({ events, names }: { readonly events: readonly Happening[]; readonly names: ActorNames | undefined }) {
  const { order: texts, services, happenings } = useText();
  return (
    <section class="card">
      <h2>{texts.history}</h2>
      <ol class="time-line">
        {events.toReversed().map(({ id, service, at, type, actor, actorName, role }) => (
          <li key={id} data-row={id} data-kind="event" data-service={service}>
            <Value name="type" value={type}>
              {happenings[type as keyof typeof happenings] ?? plain(type)}
            </Value>
            <p class="quiet">
              <Moment name="at" at={at} /> · {services[service]}
              {role !== undefined && (
                <>
                  {' · '}
                  <Actor names={names} id={actor} name={actorName} role={role} />
                </>
              )}
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Returns the name of an event that this page does not know, as words. */
const plain = (type: string): string => type.toLowerCase().replaceAll(/[._-]/g, ' ');
