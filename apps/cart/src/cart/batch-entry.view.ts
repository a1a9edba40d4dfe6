import { type AppError, STATUS } from '@suite/errors';
import type { BatchEntryView } from './item.dto';

/** The refusal of one entry, as it would be answered to a call of its own. */
export function refusalView({ kind, type, message, details }: AppError): Pick<BatchEntryView, 'status' | 'type' | 'message' | 'details'> {
  return { status: STATUS[kind], type, message, ...(details.length > 0 && { details: [...details] }) };
}
