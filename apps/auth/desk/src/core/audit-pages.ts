import { type Answers, newestFirst } from './merge';
import type { ServiceName } from './services';

interface Dated {
  readonly at: string;
  readonly id: string;
}

/** The pages of one list in all services, as they were read: the first pages, and those that were asked for. */
export type Pages<T> = readonly Answers<readonly T[]>[];

/** Returns the services whose last page was full, so that they may have more. */
export function fullServices<T>(pages: Pages<T>, pageSize: number): ServiceName[] {
  const services = new Set(pages.flatMap((page) => [...page.keys()]));
  return [...services].filter((service) => pages.findLast((page) => page.has(service))?.get(service)?.value?.length === pageSize);
}

/**
 * Joins the pages of all services, newest first, each entry once. Older than the last entry of a service that has more, an entry of that
 * service could be missing, so the list ends there.
 */
export function joinedPages<T extends Dated>(pages: Pages<T>, pageSize: number) {
  const known = new Map(pages.flatMap((page) => newestFirst(page).map((each) => [`${each.service} ${each.entry.id}`, each] as const)));
  const all = [...known.values()].toSorted(
    (one, other) => other.entry.at.localeCompare(one.entry.at) || other.entry.id.localeCompare(one.entry.id),
  );
  const ends = fullServices(pages, pageSize).map((service) => all.findLast((each) => each.service === service)?.entry.at ?? '');
  const end = ends.toSorted().at(-1) ?? '';
  return all.filter(({ entry }) => entry.at >= end);
}
