import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import { Refused, Unreachable } from '../calls';
import { useDesk } from './desk';
import { joinPages } from './join-pages';
import { readEach } from './read-each';
import { useStore } from './store';

/** How often a shown view is read again, so that what another person changes is on it within two seconds. */
const REFRESH_MS = 1_500;

export type ReadState = 'loading' | 'ready' | 'failed' | 'forbidden';

/** What a view shows of a service. The last value stays while it is read again, and when that fails. */
export interface Reading<T> {
  readonly state: ReadState;
  readonly value?: T;
  readonly error?: Error;
  readonly reload: () => Promise<void>;
}

interface ReadOptions {
  /** Reads once for each key, and for each version. */
  readonly isOnce?: boolean;
  /**
   * The version of the data, if the view knows it. The view reads when the version changes. An empty version is not known yet, so the view
   * waits for one.
   */
  readonly version?: string;
  readonly everyMs?: number;
}

/**
 * Reads for a view. While the page is visible and a member is signed in, it reads again. When `key` changes, the view asks something else,
 * and the former answer is dropped.
 */
export function useRead<T>(
  key: string,
  read: () => Promise<T>,
  { isOnce = false, version = 'any', everyMs = REFRESH_MS }: ReadOptions = {},
): Reading<T> {
  const { session } = useStore(useDesk().session.presence);
  const token = session?.token;
  const [answer, setAnswer] = useState<{ readonly key: string; readonly value?: T; readonly error?: Error }>({ key });
  const question = useRef(0);
  const newest = useRef(read);
  newest.current = read;
  const reload = useCallback(async () => {
    question.current += 1;
    const asked = question.current;
    const keep = (change: { value?: T; error?: Error }) => {
      if (asked !== question.current) return;
      setAnswer((before) => ({ key, ...(before.key === key && before.value !== undefined && { value: before.value }), ...change }));
    };
    try {
      const value = await newest.current();
      // The same answer again renders nothing.
      if (asked === question.current)
        setAnswer((before) => (before.key === key && before.value === value && !before.error ? before : { key, value }));
    } catch (error) {
      keep({ error: error as Error });
    }
  }, [key]);
  useEffect(() => {
    if (token === undefined || version === '') return undefined;
    let isReading = true;
    const again = async () => {
      isReading = true;
      await reload();
      isReading = false;
    };
    void again();
    if (isOnce) return undefined;
    const turn = () => !document.hidden && !isReading && void again();
    const timer = setInterval(turn, everyMs);
    document.addEventListener('visibilitychange', turn);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', turn);
      question.current += 1;
    };
  }, [reload, token, isOnce, version, everyMs]);
  return { ...(answer.key === key ? answer : {}), state: stateOf(answer.key === key ? answer : {}), reload };
}

/** Reads the same data of several things once. One that cannot be read does not affect the others. */
export function useReadEach<T>(key: string, ids: readonly string[], read: (id: string) => Promise<T>): Reading<ReadonlyMap<string, T>> {
  const { state, value, error = value?.error, reload } = useRead(key, () => readEach(ids, read), { isOnce: true });
  return { state, reload, ...(value && { value: value.values }), ...(error && { error }) };
}

/** Every this many turns, a view also reads what seems unchanged. */
const TURNS_MAX = 10;

/** What a view reads at each turn, and what it reads when that has changed. */
interface Watched<W, R> {
  readonly watched: W;
  readonly rest: R;
}

/**
 * Reads for a view with one call at each turn: the other one follows when the first has another answer. An answer that has not changed is
 * the same object. Without such a change, both are read every fifteen seconds.
 */
export function useWatch<W, R>(key: string, watch: () => Promise<W>, readRest: () => Promise<R>): Reading<Watched<W, R>> {
  const last = useRef<{ readonly key: string; readonly value: Watched<W, R>; turns: number } | undefined>(undefined);
  return useRead(key, async () => {
    const before = last.current?.key === key ? last.current : undefined;
    const first = before ? undefined : readRest();
    first?.catch(() => undefined); // the error of the first call is thrown first
    const watched = await watch();
    if (before && before.value.watched === watched && before.turns < TURNS_MAX) {
      before.turns += 1;
      return before.value;
    }
    const value = { watched, rest: await (first ?? readRest()) };
    last.current = { key, value, turns: 1 };
    return value;
  });
}

function stateOf({ value, error }: { readonly value?: unknown; readonly error?: Error }): ReadState {
  if (error instanceof Refused && error.status === 403) return 'forbidden';
  if (value !== undefined) return 'ready';
  return error === undefined || isUnauthorized(error) ? 'loading' : 'failed';
}

const isUnauthorized = (error: Error): boolean => error instanceof Refused && error.status === 401;

export const isAway = (error: Error | undefined): boolean => error instanceof Unreachable;

/** A page of a list: its number, and the last entry of the page before. */
export interface ListPage<T> {
  readonly pageNumber: number;
  readonly pageSize: number;
  readonly last?: T;
}

export interface ListReading<T> extends Reading<readonly T[]> {
  /** Whether there may be more entries. */
  readonly hasMore: boolean;
  readonly more: () => Promise<void>;
}

interface ListOptions<T> {
  readonly idOf: (entry: T) => string;
  readonly pageSize?: number;
  /**
   * Whether another key filters the same list. Then the shown entries stay until the new ones are read, and so does the focus within them.
   */
  readonly isFiltered?: boolean;
}

/**
 * Reads a list, newest first. The first page is read again while it is seen; further pages are read when they are asked for, and again by
 * `reload`, after something was done with an entry.
 */
export function useList<T>(
  key: string,
  readPage: (page: ListPage<T>) => Promise<readonly T[]>,
  { idOf, pageSize = 50, isFiltered = false }: ListOptions<T>,
): ListReading<T> {
  const desk = useDesk();
  const first = useRead(key, () => readPage({ pageNumber: 1, pageSize }));
  const shownKey = useRef(key);
  shownKey.current = key;
  const [later, setLater] = useState<{ readonly key: string; readonly pages: readonly (readonly T[])[] }>({ key, pages: [] });
  const pages = later.key === key ? later.pages : [];
  const last = pages.at(-1) ?? first.value;
  const pageAfter = (before: readonly (readonly T[])[]) => {
    const entry = before.at(-1)?.at(-1);
    return readPage({ pageNumber: before.length + 1, pageSize, ...(entry !== undefined && { last: entry }) });
  };
  /** Keeps pages, unless another list is shown by now. */
  const keep = (read: readonly (readonly T[])[]) => shownKey.current === key && setLater({ key, pages: read });
  const more = () =>
    desk.attempt(async () => {
      // The first page is kept as it is now: what new entries push out of it is on no later page.
      const before = pages.length > 0 || !first.value ? pages : [first.value];
      keep([...before, await pageAfter(before)]);
    });
  const reload = async () => {
    const read: (readonly T[])[] = [];
    const readAgain = async () => {
      while (read.length < pages.length) read.push(await pageAfter(read));
      if (read.length > 0) keep(read);
    };
    // Without an answer, the later pages stay as they are. The first one says why.
    await Promise.all([first.reload(), readAgain().catch(() => undefined)]);
  };
  const value = first.value && joinPages([first.value, ...pages], idOf);
  const shown = useRef(value);
  if (value || !isFiltered || first.state !== 'loading') shown.current = value;
  return { ...first, ...(shown.current && { value: shown.current }), reload, hasMore: last?.length === pageSize, more };
}
