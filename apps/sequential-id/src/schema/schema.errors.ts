import { AppError } from '@suite/errors';

export const schemaNotFound = (idOrName: string): AppError =>
  new AppError('not_found', 'schema_not_found', `There is no schema ${idOrName}; list the schemas, or create it`);

export const schemaDeleted = (): AppError =>
  new AppError('not_found', 'schema_not_found', 'The schema was deleted during the call; use another one');

export const noSchemaOfEntry = (entry: string): AppError =>
  new AppError(
    'not_found',
    'schema_not_found',
    `There is no schema ${entry}, and no active schema of the type ${entry}; create or activate one`,
  );

export const noActiveSchema = (schemaType: string): AppError =>
  new AppError('not_found', 'no_active_schema', `The type ${schemaType} has no active schema. Create one, or activate one with setActive`);

export const schemaExists = (name: string): AppError =>
  new AppError('conflict', 'schema_exists', `The schema ${name} already exists; choose another name`);

export const schemaInUse = (name: string): AppError =>
  new AppError(
    'conflict',
    'schema_in_use',
    `The schema ${name} has allocated numbers and cannot be deleted; activate another schema instead`,
  );
