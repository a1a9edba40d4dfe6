import { ApiExtraModels, ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import type { WordsOf } from '@suite/http';
import { AnyText, IfPresent, QueryInt, ReadOnly, TextThat, UuidParam, WholeNumber } from '@suite/validation';
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
  /** What the schemas number, such as invoice. */
  schemaType!: string;
}

export class SchemaPath extends TenantPath {
  /** The schema's id. */
  @UuidParam(schemaNotFound) schemaId!: string;
}

export class SchemaListQuery {
  @QueryInt({ min: 1, max: 1_000_000 }) pageNumber: number = 1;
  @QueryInt({ min: 1, max: 1_000 }) pageSize: number = 1_000;
}

/** What a schema says of one of its tokens. */
export class PlaceholderDto {
  /** Whether each call must give a value; default false. */
  required?: boolean;
  /** What stands for the token when no value is given and none is required: 0 to 100 characters. */
  default?: string;
}

const PLACEHOLDERS = {
  type: 'object',
  additionalProperties: { $ref: '#/components/schemas/PlaceholderDto' },
  description: 'The tokens of preText and postText, usually __name__, and the rule of each.',
} as const;

/** How the ids of a kind look. A schema is never changed: for another look make another one. */
@ApiExtraModels(PlaceholderDto)
export class CreateSequenceSchemaDto {
  /** The name of the schema, unique in the tenant. */
  @Name() name!: string;
  /** What the schema numbers; one schema of a type is active at a time. Default: the name. */
  @IfPresent() @Name() schemaType?: string;
  /** The text before the number; tokens in it are replaced. */
  @IfPresent() @AnyText(TEXT_LENGTH_MAX) @NoControlCharacter() preText?: string;
  /** The text after the number; tokens in it are replaced. */
  @IfPresent() @AnyText(TEXT_LENGTH_MAX) @NoControlCharacter() postText?: string;
  /** The first number; default 1. */
  @IfPresent() @NumberOfSequence() startValue?: number;
  /** Another name of startValue. */
  @IfPresent() @NumberOfSequence() minValue?: number;
  /** The last number, at most 2^53 - 1; default 999,999,999, or less where numberOfDigits is less. */
  @IfPresent() @NumberOfSequence() maxValue?: number;
  /** How many digits the number is filled up to with zeros; default: as many as maxValue has. */
  @IfPresent() @WholeNumber({ min: 1, max: DIGITS_MAX }) numberOfDigits?: number;
  @ApiPropertyOptional(PLACEHOLDERS) @IfPresent() @IsObject() placeholders?: Record<string, PlaceholderDto>;
  /** The IANA time zone of `__year__`, `__month__`, `__day__`, `__hour__`, `__minute__` and `__second__`; default UTC. */
  @IfPresent() @TimeZone() timeZone?: string;

  /** The schema's id. */
  @ReadOnly() id?: string;
  /** Whether it is the schema that calls by type use. */
  @ReadOnly() active?: boolean;
  /** The last number given out in the default pool; before the first, the one below startValue. */
  @ReadOnly() counter?: number;
  @ReadOnly() createdAt?: string;
}

/** The schema that was made. */
export class SchemaIdDto {
  /** Its id. */
  id!: string;
}

/** A schema. */
@ApiExtraModels(PlaceholderDto)
export class SequenceSchemaDto implements WordsOf<CreateSequenceSchemaDto> {
  id!: string;
  name!: string;
  schemaType!: string;
  active!: boolean;
  preText!: string;
  postText!: string;
  startValue!: number;
  maxValue!: number;
  numberOfDigits!: number;
  counter!: number;
  createdAt!: Date;
  @ApiProperty(PLACEHOLDERS) placeholders!: Readonly<Record<string, PlaceholderDto>>;
  timeZone!: string;
}
