import { AppError } from '@suite/errors';

/** The refusals of this service, except those of invalid requests. */

export const schemaNotFound = (idOrName: string): AppError =>
  new AppError('not_found', 'schema_not_found', `There is no schema ${idOrName}`);

export const schemaDeleted = (): AppError => new AppError('not_found', 'schema_not_found', 'The schema has just been deleted');

export const noSchemaOfEntry = (entry: string): AppError =>
  new AppError('not_found', 'schema_not_found', `There is no schema ${entry}, and no active one of a type ${entry}`);

export const noActiveSchema = (schemaType: string): AppError =>
  new AppError('not_found', 'no_active_schema', `The type ${schemaType} has no active schema: make one, or choose one with setActive`);

export const schemaExists = (name: string): AppError => new AppError('conflict', 'schema_exists', `There is a schema ${name} already`);

export const schemaInUse = (name: string): AppError =>
  new AppError('conflict', 'schema_in_use', `The schema ${name} has given out numbers and stays`);

export const counterBelowIssued = (issued: number): AppError =>
  new AppError('conflict', 'counter_below_issued', `Numbers up to ${issued} are given out already`);

export const exhausted = (schemaName: string, sequenceKey: string): AppError =>
  new AppError('conflict', 'sequence_exhausted', `The pool ${sequenceKey} of ${schemaName} has not enough numbers left`);
