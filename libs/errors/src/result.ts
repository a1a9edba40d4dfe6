import { AppError } from './app-error';

/** The result of one batch entry. An error is a value here, because it must not affect the other entries. */
export type Result<T> = T | AppError;

export const isRejected = (result: unknown): result is AppError => result instanceof AppError;
export const isAccepted = <T>(result: Result<T>): result is T => !isRejected(result);

export function toResult<T>(work: () => T): Result<T> {
  try {
    return work();
  } catch (error) {
    return refusalOf(error);
  }
}

export const mapOk = <T, U>(result: Result<T>, work: (value: T) => U): Result<U> =>
  isRejected(result) ? result : toResult(() => work(result));

export function refusalOf(error: unknown): AppError {
  if (isRejected(error)) return error;
  throw error;
}
