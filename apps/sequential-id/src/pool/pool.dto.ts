import { ApiPropertyOptional } from '@nestjs/swagger';
import { fault, validationError } from '@suite/errors';
import { IfPresent, PathParam, QueryInt, UuidParam, WholeNumber } from '@suite/validation';
import { IsObject, IsString, Matches } from 'class-validator';
import { DEFAULT_KEY, SEQUENCE_KEY, SEQUENCE_KEY_RULE } from '../domain/pool';
import { schemaNotFound } from '../schema';

export const PLACEHOLDER_VALUES = {
  type: 'object',
  additionalProperties: { type: 'string', minLength: 1, maxLength: 100 },
  description: 'A value for each token that needs one: 1 to 100 characters, by token.',
} as const;

const wrongKey = () => validationError([fault('sequenceKey', 'invalid_value', SEQUENCE_KEY_RULE)]);

export class PoolPath {
  tenant!: string;
  /** The key of the pool. */
  @PathParam(SEQUENCE_KEY, wrongKey) sequenceKey!: string;
  /** The schema's id. */
  @UuidParam(schemaNotFound) schemaId!: string;
}

/** Of which pool to show the next id, and what stands for the schema's tokens. */
export class PreviewDto {
  /** The pool to draw from: each key has a counter of its own, made by its first use. */
  @IfPresent() @Matches(SEQUENCE_KEY, { message: SEQUENCE_KEY_RULE }) sequenceKey: string = DEFAULT_KEY;
  @ApiPropertyOptional(PLACEHOLDER_VALUES) @IfPresent() @IsObject() placeholders: Record<string, string> = {};
}

/** The id that would be next. */
export class PreviewedIdDto {
  /** What the next call would be answered, if no other call comes first. */
  id!: string;
}

/** Where another system stopped. */
export class ImportCounterDto {
  /** The last number that counts as given out: the next one is one more. */
  @WholeNumber({ min: -1, max: Number.MAX_SAFE_INTEGER }) counter!: number;
}

/** A counter of a schema. */
export class PoolDto {
  /** The key of the pool. */
  sequenceKey!: string;
  /** The last number given out. */
  counter!: number;
  /** How many numbers are left. */
  remaining!: number;
}

export class PoolQuery {
  /** List pools whose key comes after this one: the last one of the page before. */
  @IfPresent() @IsString() after: string = '';
  @QueryInt({ min: 1, max: 1_000 }) pageSize: number = 100;
}
