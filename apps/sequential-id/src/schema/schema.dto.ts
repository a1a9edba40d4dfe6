import { ApiExtraModels, ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import type { WordsOf } from '@suite/http';
import {
  AnyText,
  type DateTimeText,
  IfPresent,
  type Int32,
  type Int64,
  QueryBoolean,
  QueryInt,
  ReadOnly,
  TextThat,
  UuidParam,
  type UuidText,
  WholeNumber,
} from '@suite/validation';
import { IsObject, Matches } from 'class-validator';
import { isTimeZone } from '../domain/clock-tokens';
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
const TimeZone = () => TextThat(isTimeZone, 'must be an IANA time zone such as Europe/Berlin');

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
  /** The IANA time zone of `__year__`, `__month__`, `__day__`, `__hour__`, `__minute__` and `__second__`; default UTC. */
  @IfPresent() @TimeZone() timeZone?: string;

  /** The schema’s id. */
  @ReadOnly() id?: UuidText;
  /** Whether calls by type use this schema. */
  @ReadOnly() active?: boolean;
  /** The last allocated number of the pool `default`; before the first, `startValue` - 1. */
  @ReadOnly() counter?: Int64;
  @ReadOnly() createdAt?: DateTimeText;
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
}
