import { AppError } from '@suite/errors';

export const counterBelowIssued = (issued: number): AppError =>
  new AppError('conflict', 'counter_below_issued', `Numbers up to ${issued} are given out already`);

export const sequenceExhausted = (schemaName: string, sequenceKey: string): AppError =>
  new AppError('conflict', 'sequence_exhausted', `The pool ${sequenceKey} of ${schemaName} has not enough numbers left`);
