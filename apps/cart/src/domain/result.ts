import { AppError } from '@suite/errors';

/** What became of one of many entries: a refusal is a value, since it does not keep the others out. */
export type Result<T> = T | AppError;

export const isRefusal = (result: unknown): result is AppError => result instanceof AppError;
export const isAccepted = <T>(result: Result<T>): result is T => !isRefusal(result);

export function toResult<T>(work: () => T): Result<T> {
  try {
    return work();
  } catch (error) {
    return refusalOf(error);
  }
}

export const andThen = <T, U>(result: Result<T>, work: (value: T) => U): Result<U> =>
  isRefusal(result) ? result : toResult(() => work(result));

export function refusalOf(error: unknown): AppError {
  if (isRefusal(error)) return error;
  throw error;
}
