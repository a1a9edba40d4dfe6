import { ApiExtraModels, ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IfPresent, ReadOnly } from '@suite/platform';
import { IsInt, IsObject, IsString, Matches, Max, MaxLength, Min, ValidateBy } from 'class-validator';
import { isTimeZone } from '../domain/clock-tokens';
import { DIGITS_MAX } from '../domain/range';

const NAME = /^[A-Za-z0-9_.-]{1,64}$/;
const NAME_RULE = { message: '$property must have 1 to 64 characters of A-Z a-z 0-9 _ . -' };
const NO_CONTROL_CHARACTER = /^\P{Cc}*$/u;
const NO_CONTROL_RULE = { message: '$property must not have control characters' };
const TEXT_LENGTH_MAX = 256;

const IsTimeZoneName = (): PropertyDecorator =>
  ValidateBy({
    name: 'isTimeZoneName',
    validator: {
      validate: (value: unknown) => typeof value === 'string' && isTimeZone(value),
      defaultMessage: () => '$property must be an IANA time zone such as Europe/Berlin',
    },
  });

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
  @Matches(NAME, NAME_RULE) name!: string;
  /** What the schema numbers; one schema of a type is active at a time. Default: the name. */
  @IfPresent() @Matches(NAME, NAME_RULE) schemaType?: string;
  /** The text before the number; tokens in it are replaced. */
  @IfPresent() @Matches(NO_CONTROL_CHARACTER, NO_CONTROL_RULE) @MaxLength(TEXT_LENGTH_MAX) @IsString() preText?: string;
  /** The text after the number; tokens in it are replaced. */
  @IfPresent() @Matches(NO_CONTROL_CHARACTER, NO_CONTROL_RULE) @MaxLength(TEXT_LENGTH_MAX) @IsString() postText?: string;
  /** The first number. Default 1. */
  @IfPresent() @Max(Number.MAX_SAFE_INTEGER) @Min(0) @IsInt() startValue?: number;
  /** Another name of startValue. */
  @IfPresent() @Max(Number.MAX_SAFE_INTEGER) @Min(0) @IsInt() minValue?: number;
  /** The last number. Default 999,999,999, or less where numberOfDigits is less. */
  @IfPresent() @Max(Number.MAX_SAFE_INTEGER) @Min(0) @IsInt() maxValue?: number;
  /** The width of the number, filled with zeros. Default: as wide as maxValue. */
  @IfPresent() @Max(DIGITS_MAX) @Min(1) @IsInt() numberOfDigits?: number;
  @ApiPropertyOptional(PLACEHOLDERS) @IfPresent() @IsObject() placeholders?: Record<string, PlaceholderDto>;
  /** The IANA time zone of __year__ __month__ __day__ __hour__ __minute__ __second__. Default UTC. */
  @IfPresent() @IsTimeZoneName() timeZone?: string;

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
