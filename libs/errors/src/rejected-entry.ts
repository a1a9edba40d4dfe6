import type { AppError } from './app-error';

/** The result of an entry of a bulk call that was rejected. */
export interface RejectedEntry {
  readonly index: number;
  readonly code: number;
  readonly status: string;
  readonly message: string;
  readonly details?: { field?: string; type: string; message?: string }[];
}

/** Returns the result of a rejected entry: 409 for a conflict, else 400. */
export const rejectedEntry = (index: number, { kind, message, details }: AppError): RejectedEntry => ({
  index,
  code: kind === 'conflict' ? 409 : 400,
  status: kind === 'conflict' ? 'Conflict' : 'Bad Request',
  message,
  ...(details.length > 0 && {
    details: details.map(({ field, type, message: why }) => ({
      type,
      ...(field !== undefined && { field }),
      ...(why !== undefined && { message: why }),
    })),
  }),
});
