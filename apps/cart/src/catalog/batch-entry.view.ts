import { type AppError, STATUS } from '@suite/errors';
import type { EntryResultView } from './reference.dto';

/** The error of one entry, as a separate request would receive it. */
export function refusalView({ kind, type, message, details }: AppError): Pick<EntryResultView, 'status' | 'type' | 'message' | 'details'> {
  return { status: STATUS[kind], type, message, ...(details.length > 0 && { details: [...details] }) };
}
