import type { ServiceName } from './services';

/** The answer of one service, or the error instead of it. */
export type Answered<T> = { readonly value: T; readonly error?: undefined } | { readonly value?: undefined; readonly error: Error };

/** The answers of all services. */
export type Answers<T> = ReadonlyMap<ServiceName, Answered<T>>;

/** Joins the lists of services, newest first. The id of an entry names its service: ids of services are independent. */
export function newestFirst<T extends { readonly at: string; readonly id: string }>(
  answers: Answers<readonly T[]>,
): readonly { readonly service: ServiceName; readonly entry: T }[] {
  const joined = [...answers].flatMap(([service, { value = [] }]) => value.map((entry) => ({ service, entry })));
  return joined.toSorted((one, other) => other.entry.at.localeCompare(one.entry.at) || other.entry.id.localeCompare(one.entry.id));
}

/** Returns the lines of a text that are not empty. */
export const linesOf = (text: string): string[] =>
  text
    .split(/[\s,]+/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
