import { ApiExtraModels, ApiProperty, ApiPropertyOptional, OmitType } from '@nestjs/swagger';
import type { WordsOf } from '@suite/http';
import {
  AnyText,
  type DateTimeText,
  IfPresent,
  type Int32,
  type Int64,
  isDate,
  QueryBoolean,
  QueryInt,
  ReadOnly,
  TextThat,
  TimeZone,
  UuidParam,
  type UuidText,
  WholeNumber,
} from '@suite/validation';
import { IsIn, IsObject, Matches } from 'class-validator';
import { type Restart, RESTARTS } from '../domain/period';
import { DIGITS_MAX } from '../domain/range';
import { schemaNotFound } from './schema.errors';

const TEXT_LENGTH_MAX = 256;

/** The format of a path parameter. Excludes `.` and `..`, which URLs resolve to another path. */
const Name = () =>
  Matches(/^(?!\.{1,2}$)[A-Za-z0-9_.-]{1,64}$/, {
    message: '$property must have 1 to 64 characters of A-Z a-z 0-9 _ . - and must not be . or ..',
  });
const NoControlCharacter = () => Matches(/^\P{Cc}*$/u, { message: '$property must not have control characters' });
const NumberOfSequence = () => WholeNumber({ min: 0, max: Number.MAX_SAFE_INTEGER });
/** A day that every year has. 2026 is no leap year. */
const DayOfYear = () => TextThat((text) => isDate(`2026-${text}`), 'must be a day of every year: MM-DD', { name: 'isDayOfYear' });

export class TenantPath {
  tenant!: string;
}

export class SchemaTypePath extends TenantPath {
  /** The type of the numbered documents, such as invoice. */
  schemaType!: string;
}

export class SchemaPath extends TenantPath {
  /** The schema’s id. */
  @UuidParam(schemaNotFound) schemaId!: UuidText;
}

export class SchemaListQuery {
  @QueryInt({ min: 1, max: 1_000_000 }) pageNumber: number = 1;
  @QueryInt({ min: 1, max: 1_000 }) pageSize: number = 1_000;
  @QueryBoolean() totalCount: boolean = false;
}

/** The rule of a token. */
export class PlaceholderDto {
  /** Whether each call must send a value; default false. */
  required?: boolean;
  /** The value of an optional token without a value in the call: 0 to 100 characters. */
  default?: string;
}

const PLACEHOLDERS = {
  type: 'object',
  additionalProperties: { $ref: '#/components/schemas/PlaceholderDto' },
  description: 'The tokens of `preText` and `postText`, usually `__name__`, with the rule of each.',
} as const;

/** The format of ids. A schema cannot be changed: create another one for another format. */
@ApiExtraModels(PlaceholderDto)
export class SequenceSchemaDraftDto {
  /** The name of the schema, unique in the tenant. */
  @Name() name!: string;
  /** The type of the numbered documents; default: the name. Only one schema of a type is active. */
  @IfPresent() @Name() schemaType?: string;
  /** The text before the number. Tokens in it are replaced. */
  @IfPresent() @AnyText(TEXT_LENGTH_MAX) @NoControlCharacter() preText?: string;
  /** The text after the number. Tokens in it are replaced. */
  @IfPresent() @AnyText(TEXT_LENGTH_MAX) @NoControlCharacter() postText?: string;
  /** The first number; default 1. */
  @IfPresent() @NumberOfSequence() startValue?: number;
  /** Alias of `startValue`. */
  @IfPresent() @NumberOfSequence() minValue?: number;
  /** The last number, at most 2^53 - 1; default 999,999,999, or the largest number of `numberOfDigits` digits if that is less. */
  @IfPresent() @NumberOfSequence() maxValue?: number;
  /** The minimum number of digits: shorter numbers get leading zeros; default: the digits of `maxValue`. */
  @IfPresent() @WholeNumber({ min: 1, max: DIGITS_MAX }) numberOfDigits?: number;
  @ApiPropertyOptional(PLACEHOLDERS) @IfPresent() @IsObject() placeholders?: Record<string, PlaceholderDto>;
  /**
   * The IANA time zone of `__year__`, `__yy__`, `__month__`, `__day__`, `__hour__`, `__minute__`, `__second__`, `__fiscalYear__` and
   * `__fiscalYears__` (`26-27`), and of the days on which the numbers restart; default UTC.
   */
  @IfPresent() @TimeZone() timeZone?: string;
  /**
   * When the numbers start at `startValue` again: with each fiscal year, month or day of `timeZone`. Each period has counters of its
   * own. Ids of two periods differ only if the texts contain the period, such as `__year__`; default NEVER.
   */
  @ApiPropertyOptional({ enum: RESTARTS, default: 'NEVER' }) @IfPresent() @IsIn(RESTARTS) restart?: Restart;
  /** The first day of the fiscal year, as MM-DD, such as 04-01; not 02-29. Determines `__fiscalYear__`, `__fiscalYears__` and `restart: YEAR`; default 01-01. */
  @IfPresent() @DayOfYear() yearStartsOn?: string;

  /** The schema’s id. */
  @ReadOnly() id?: UuidText;
  /** Whether calls by type use this schema. */
  @ReadOnly() active?: boolean;
  /** The last allocated number of the pool `default` in today’s period; before the first, `startValue` - 1. */
  @ReadOnly() counter?: Int64;
  /** The period of today: `2026`, `2026-11` or `2026-11-22`. A fiscal year is the year in which it began. Absent if the numbers never restart. */
  @ReadOnly() period?: string;
  @ReadOnly() createdAt?: DateTimeText;
}

/** The format of ids to try out. Its name may be left out. */
export class SequenceSchemaPreviewDraftDto extends OmitType(SequenceSchemaDraftDto, ['name']) {
  /** The name of the schema. */
  @IfPresent() @Name() name?: string;
}

/** What a schema would allocate. */
export class SequenceSchemaPreviewView {
  /** The first id. Required tokens without a default, and `__siteCode__`, stand for themselves. */
  id!: string;
  /** The last id of the range; of today’s period if the numbers restart. */
  lastId!: string;
  /** The period of today: `2026`, `2026-11` or `2026-11-22`. Absent if the numbers never restart. */
  period?: string;
}

/** The created schema. */
export class CreatedSequenceSchemaView {
  /** The schema’s id. */
  id!: UuidText;
}

/** A schema. */
@ApiExtraModels(PlaceholderDto)
export class SequenceSchemaView implements WordsOf<SequenceSchemaDraftDto> {
  id!: UuidText;
  name!: string;
  schemaType!: string;
  active!: boolean;
  preText!: string;
  postText!: string;
  startValue!: Int64;
  maxValue!: Int64;
  numberOfDigits!: Int32;
  counter!: Int64;
  createdAt!: Date;
  @ApiProperty(PLACEHOLDERS) placeholders!: Readonly<Record<string, PlaceholderDto>>;
  timeZone!: string;
  @ApiProperty({ enum: RESTARTS }) restart!: Restart;
  yearStartsOn!: string;
  period?: string;
}
