import { useMemo } from 'preact/hooks';
import { useDesk } from './desk';
import { useTexts } from './language-context';
import { useRead } from './read';
import { SHARED } from './texts';

/** The names of members and clients by their ids. */
export type ActorNames = ReadonlyMap<string, string>;

/** Reads who acts for the shop. Returns undefined until that is known, and no names for a member who may not read them. */
export function useActors(): ActorNames | undefined {
  const desk = useDesk();
  const { value, error } = useRead('actors', () => desk.json('get', '/auth/{tenant}/actors', {}), { isOnce: true });
  return useMemo(() => {
    if (value === undefined && error === undefined) return undefined;
    return new Map((value ?? []).toReversed().map(({ actor, name }) => [actor, name]));
  }, [value, error]);
}

/** The role of an actor whose name is not known. */
export type ActorRole = 'shop' | 'shopper' | 'system' | 'driver' | 'provider' | 'planning';

interface ActorProps {
  readonly names: ActorNames | undefined;
  /** The id in the API. */
  readonly id?: string | undefined;
  /** The name, if the service has told it. */
  readonly name?: string | undefined;
  readonly role?: ActorRole | undefined;
}

/** Shows who did something: a name that people know, or else a role. The id is a detail. */
export function Actor({ names, id, name = names?.get(id ?? ''), role }: ActorProps) {
  const { actors: texts } = useTexts(SHARED);
  const other = names === undefined && id !== undefined ? undefined : ((role && texts[role]) ?? id);
  return (
    <span data-field="actor" data-value={id ?? ''} title={id}>
      {name ?? other}
    </span>
  );
}
