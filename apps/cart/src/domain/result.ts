import { AppError } from '@suite/errors';

/** The result of one batch entry. An error is a value here, because it must not affect the other entries. */
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
