import { ApiExtraModels, ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { AnyText, IfPresent, QueryInt, ReadOnly, TextThat, UuidParam, WholeNumber } from '@suite/platform';
import { IsObject, Matches } from 'class-validator';
import { isTimeZone } from '../domain/clock-tokens';
import { DIGITS_MAX } from '../domain/range';
import { schemaNotFound } from '../domain/refusals';

const TEXT_LENGTH_MAX = 256;

/** What stands in a path. A path of dots is another path: nobody could ask for it. */
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
  schemaType!: string;
}

export class SchemaPath extends TenantPath {
  @UuidParam(schemaNotFound) schemaId!: string;
}

export class SchemaListQuery {
  /** From 1. */
  @QueryInt({ min: 1, max: 1_000_000 }) pageNumber: number = 1;
  /** Schemas on a page. */
  @QueryInt({ min: 1, max: 1_000 }) pageSize: number = 1_000;
}

/** What a schema says of one of its tokens. */
export class PlaceholderDto {
  /** Each call must give a value. Default false. */
  required?: boolean;
  /** Serves when no value is given and none is required: 0 to 100 characters. */
  default?: string;
}

const PLACEHOLDERS = {
  type: 'object',
  additionalProperties: { $ref: '#/components/schemas/PlaceholderDto' },
  description: 'The tokens of preText and postText, usually __name__, and the rule of each.',
} as const;

@ApiExtraModels(PlaceholderDto)
export class CreateSequenceSchemaDto {
  /** Unique in the tenant. */
  @Name() name!: string;
  /** What the schema numbers; one schema of a type is active at a time. Default: the name. */
  @IfPresent() @Name() schemaType?: string;
  /** The text before the number; tokens in it are replaced. */
  @IfPresent() @AnyText(TEXT_LENGTH_MAX) @NoControlCharacter() preText?: string;
  /** The text after the number; tokens in it are replaced. */
  @IfPresent() @AnyText(TEXT_LENGTH_MAX) @NoControlCharacter() postText?: string;
  /** The first number. Default 1. */
  @IfPresent() @NumberOfSequence() startValue?: number;
  /** Another name of startValue. */
  @IfPresent() @NumberOfSequence() minValue?: number;
  /** The last number. Default 999,999,999, or less where numberOfDigits is less. */
  @IfPresent() @NumberOfSequence() maxValue?: number;
  /** The width of the number, filled with zeros. Default: as wide as maxValue. */
  @IfPresent() @WholeNumber({ min: 1, max: DIGITS_MAX }) numberOfDigits?: number;
  @ApiPropertyOptional(PLACEHOLDERS) @IfPresent() @IsObject() placeholders?: Record<string, PlaceholderDto>;
  /** The IANA time zone of __year__ __month__ __day__ __hour__ __minute__ __second__. Default UTC. */
  @IfPresent() @TimeZone() timeZone?: string;

  @ReadOnly() id?: string;
  @ReadOnly() active?: boolean;
  @ReadOnly() counter?: number;
  @ReadOnly() createdAt?: string;
}

export class SchemaIdDto {
  id!: string;
}

@ApiExtraModels(PlaceholderDto)
export class SequenceSchemaDto {
  id!: string;
  name!: string;
  schemaType!: string;
  /** Calls by type use the active schema of the type. */
  active!: boolean;
  preText!: string;
  postText!: string;
  startValue!: number;
  maxValue!: number;
  numberOfDigits!: number;
  /** The last number given out in the default pool; before the first, startValue - 1. */
  counter!: number;
  createdAt!: Date;
  @ApiProperty(PLACEHOLDERS) placeholders!: Readonly<Record<string, PlaceholderDto>>;
  timeZone!: string;
}
