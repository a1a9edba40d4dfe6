import { ApiPropertyOptional } from '@nestjs/swagger';
import { validationError } from '@suite/errors';
import { IfPresent, PathParam, QueryInt, UuidParam, WholeNumber } from '@suite/platform';
import { IsObject, IsString, Matches } from 'class-validator';
import { fault } from '../domain/placeholders';
import { DEFAULT_KEY, SEQUENCE_KEY, SEQUENCE_KEY_RULE } from '../domain/pool';
import { schemaNotFound } from '../domain/refusals';

export const PLACEHOLDER_VALUES = {
  type: 'object',
  additionalProperties: { type: 'string', minLength: 1, maxLength: 100 },
  description: 'A value for each token that needs one.',
} as const;

const wrongKey = () => validationError([fault('sequenceKey', 'invalid_value', SEQUENCE_KEY_RULE)]);

export class PoolPath {
  tenant!: string;
  @PathParam(SEQUENCE_KEY, wrongKey) sequenceKey!: string;
  @UuidParam(schemaNotFound) schemaId!: string;
}

export class PreviewDto {
  /** The pool. Default: the pool `default`. */
  @IfPresent() @Matches(SEQUENCE_KEY, { message: SEQUENCE_KEY_RULE }) sequenceKey: string = DEFAULT_KEY;
  @ApiPropertyOptional(PLACEHOLDER_VALUES) @IfPresent() @IsObject() placeholders: Record<string, string> = {};
}

export class PreviewedIdDto {
  /** What the next call would be answered, if no other call comes first. */
  id!: string;
}

export class ImportCounterDto {
  /** The last number that counts as given out: the next one is one more. */
  @WholeNumber({ min: -1, max: Number.MAX_SAFE_INTEGER }) counter!: number;
}

export class PoolDto {
  sequenceKey!: string;
  /** The last number given out. */
  counter!: number;
  /** So many numbers are left. */
  remaining!: number;
}

export class PoolQuery {
  /** Pools whose key comes after this one. */
  @IfPresent() @IsString() after: string = '';
  @QueryInt({ min: 1, max: 1_000 }) pageSize: number = 100;
}
