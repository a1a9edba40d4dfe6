import { AppError } from '@suite/errors';

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
