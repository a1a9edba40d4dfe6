import { STATUS_CODES } from 'node:http';
import { type AppError, STATUS } from '@suite/errors';
import type { ImportResultView } from './customer-import.dto';

type Result = Omit<ImportResultView, 'index'>;

const withCode = (code: number, rest: Omit<Result, 'code' | 'status'>): Result => ({ code, status: STATUS_CODES[code] ?? '', ...rest });

export const createdView = (id: string): Result => withCode(201, { id });
export const repeatedView = (id: string): Result =>
  withCode(200, { id, message: 'The same entry was imported before; nothing has changed' });

/** The error of one entry, as a separate request would receive it. */
export const rejectedView = ({ kind, message, details }: AppError): Result =>
  withCode(STATUS[kind], { message, ...(details.length > 0 && { details: [...details] }) });
