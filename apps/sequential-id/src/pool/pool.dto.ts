import { ApiPropertyOptional } from '@nestjs/swagger';
import { fault, validationError } from '@suite/errors';
import { IfPresent, type Int64, PathParam, QueryInt, UuidParam, type UuidText, WholeNumber } from '@suite/validation';
import { IsObject, IsString, Matches } from 'class-validator';
import { DEFAULT_KEY, SEQUENCE_KEY, SEQUENCE_KEY_RULE } from '../domain/pool';
import { schemaNotFound } from '../schema';

export const PLACEHOLDER_VALUES = {
  type: 'object',
  additionalProperties: { type: 'string', minLength: 1, maxLength: 100 },
  description: 'The values of tokens, by token: 1 to 100 characters each.',
} as const;

const wrongKey = () => validationError([fault('sequenceKey', 'invalid_value', SEQUENCE_KEY_RULE)]);

export class PoolPath {
  tenant!: string;
  /** The key of the pool. */
  @PathParam(SEQUENCE_KEY, wrongKey) sequenceKey!: string;
  /** The schema’s id. */
  @UuidParam(schemaNotFound) schemaId!: UuidText;
}

/** The pool of the id, and the values of the schema’s tokens. */
export class SequenceIdPreviewDraftDto {
  /** The key of the pool. Each key has its own counter, which its first use creates. */
  @IfPresent() @Matches(SEQUENCE_KEY, { message: SEQUENCE_KEY_RULE }) sequenceKey: string = DEFAULT_KEY;
  @ApiPropertyOptional(PLACEHOLDER_VALUES) @IfPresent() @IsObject() placeholders: Record<string, string> = {};
}

/** The next id. */
export class SequenceIdPreviewView {
  /** The id that the next call would return. */
  id!: string;
}

/** The counter of another system. */
export class SequenceCounterDraftDto {
  /** The last allocated number. The next id gets the number after it. */
  @WholeNumber({ min: -1, max: Number.MAX_SAFE_INTEGER }) counter!: number;
}

/** A counter of a schema. */
export class SequencePoolView {
  /** The key of the pool. */
  sequenceKey!: string;
  /** The last allocated number. */
  counter!: Int64;
  /** The number of remaining numbers. */
  remaining!: Int64;
}

export class PoolQuery {
  /** Returns only pools after this key: the last key of the previous page. */
  @IfPresent() @IsString() after: string = '';
  @QueryInt({ min: 1, max: 1_000 }) pageSize: number = 100;
}
