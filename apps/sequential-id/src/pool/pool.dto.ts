import { applyDecorators } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { fault, validationError } from '@suite/errors';
import {
  DateOnly,
  type DateText,
  IfPresent,
  type Int64,
  PathParam,
  QueryInt,
  UuidParam,
  type UuidText,
  WholeNumber,
} from '@suite/validation';
import { IsObject, IsString, Matches, MaxLength } from 'class-validator';
import { VALUE_LENGTH_MAX } from '../domain/placeholders';
import { DEFAULT_KEY, SEQUENCE_KEY, SEQUENCE_KEY_RULE } from '../domain/pool';
import { schemaNotFound } from '../schema';

export const PLACEHOLDER_VALUES = {
  type: 'object',
  additionalProperties: { type: 'string', minLength: 1, maxLength: 100 },
  description: 'The values of tokens, by token: 1 to 100 characters each.',
} as const;

const SITE_RULE = `siteCode must have 1 to ${VALUE_LENGTH_MAX} characters, none of them a control character`;

const wrongKey = () => validationError([fault('sequenceKey', 'invalid_value', SEQUENCE_KEY_RULE)]);

export class PoolPath {
  tenant!: string;
  /** The key of the pool. */
  @PathParam(SEQUENCE_KEY, wrongKey) sequenceKey!: string;
  /** The schema’s id. */
  @UuidParam(schemaNotFound) schemaId!: UuidText;
}

/** The site of a call, which fills the token `__siteCode__`. */
const Site = () =>
  applyDecorators(IfPresent(), Matches(/^\P{Cc}+$/u, { message: SITE_RULE }), MaxLength(VALUE_LENGTH_MAX, { message: SITE_RULE }));

const PERIOD = /^\d{4}(-\d{2}){0,2}$/;

export class SiteQuery {
  /** The value of the token `__siteCode__`, as in the body. */
  @Site() siteCode?: string;
}

/** The pool of the id, and the values of the schema’s tokens. */
export class SequenceIdPreviewDraftDto {
  /** The key of the pool. Each key has its own counter, which its first use creates. */
  @IfPresent() @Matches(SEQUENCE_KEY, { message: SEQUENCE_KEY_RULE }) sequenceKey: string = DEFAULT_KEY;
  @ApiPropertyOptional(PLACEHOLDER_VALUES) @IfPresent() @IsObject() placeholders: Record<string, string> = {};
  /**
   * The value of the token `__siteCode__`: 1 to 100 characters. Without that token in the schema, it has no effect. All sites share
   * the pool.
   */
  @Site() siteCode?: string;
  /**
   * The date of the document, at most 400 days from today; default: today in the schema’s time zone. It determines the period of
   * the number, and the tokens of the day: `__year__`, `__month__`, `__fiscalYear__` and the like. The time of day is that of the call.
   */
  @IfPresent() @DateOnly() date?: DateText;
}

/** The next id. */
export class SequenceIdPreviewView {
  /** The id that the next call would return. */
  id!: string;
  /** The period of the number: `2026`, `2026-11` or `2026-11-22`. Absent if the numbers never restart. */
  period?: string;
}

/** The counter of another system. */
export class SequenceCounterDraftDto {
  /** The last allocated number. The next id gets the number after it. */
  @WholeNumber({ min: -1, max: Number.MAX_SAFE_INTEGER }) counter!: number;
  /** A day of the period, at most 400 days from today; default: today in the schema’s time zone. No effect if the numbers never restart. */
  @IfPresent() @DateOnly() date?: DateText;
}

/** A counter of a schema. */
export class SequencePoolView {
  /** The key of the pool. */
  sequenceKey!: string;
  /** The period of the numbers: `2026`, `2026-11` or `2026-11-22`. Absent if they never restart. */
  period?: string;
  /** The last allocated number. */
  counter!: Int64;
  /** The number of remaining numbers. */
  remaining!: Int64;
}

export class PoolQuery {
  /** Returns only pools after this key: the last key of the previous page. */
  @IfPresent() @IsString() after: string = '';
  /** The period of the last pool of the previous page. Required with `after` if the numbers restart. */
  @IfPresent() @Matches(PERIOD, { message: 'afterPeriod must be a period: 2026, 2026-11 or 2026-11-22' }) afterPeriod?: string;
  @QueryInt({ min: 1, max: 1_000 }) pageSize: number = 100;
}
