import { AppError } from '@suite/errors';
import type { Pool } from '../domain/pool';

export const counterBelowIssued = (issued: number): AppError =>
  new AppError(
    'conflict',
    'counter_below_issued',
    `The counter must be at least ${issued}: the numbers up to it are already allocated; send a greater one`,
  );

export const sequenceExhausted = (schemaName: string, { sequenceKey, period }: Pick<Pool, 'sequenceKey' | 'period'>): AppError =>
  new AppError(
    'conflict',
    'sequence_exhausted',
    `The pool ${sequenceKey} of the schema ${schemaName} has too few numbers left${period === undefined ? '' : ` in ${period}`}. ` +
      'Create and activate another schema',
  );
