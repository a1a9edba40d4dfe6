import { ApiProperty, ApiPropertyOptional, PartialType } from '@nestjs/swagger';
import type { WordsOf } from '@suite/http';
import {
  AnyText,
  DateTime,
  type DateTimeText,
  IfPresent,
  type Int32,
  NotBefore,
  OrNull,
  QueryInt,
  Rule,
  Text,
  Texts,
  UuidParam,
  type UuidText,
  WholeNumber,
} from '@suite/validation';
import { IsBoolean, IsIn } from 'class-validator';
import { SIGNATURES, type SignatureScheme } from './domain/signature';
import { webhookNotFound } from './webhook.errors';
import { HEADERS_MAX, type WebhookHeaders } from './domain/webhook-headers';
import { URL_LENGTH_MAX } from './webhook-url.validator';

export const ATTEMPT_STATUSES = ['SUCCEEDED', 'FAILED'] as const;
/** Whether the receiver answered with a status from 200 to 299. */
export type AttemptStatus = (typeof ATTEMPT_STATUSES)[number];

const TYPES_MAX = 100;
const TYPE_LENGTH_MAX = 64;
const DESCRIPTION_LENGTH_MAX = 500;
const DAY_SECONDS = 86_400;
const PREVIOUS_SECONDS_MAX = 30 * DAY_SECONDS;
const HEADERS_SCHEMA = { type: 'object', additionalProperties: { type: 'string' } } as const;

const isHeaders = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && Object.keys(value).length <= HEADERS_MAX;
const Headers = () => Rule(isHeaders, `must be an object of at most ${HEADERS_MAX} headers`, { name: 'isHeaders' });
const MessageTypes = () => Texts({ min: 1, max: TYPES_MAX, lengthMax: TYPE_LENGTH_MAX });

export class WebhookPath {
  tenant!: string;
  /** The webhook’s id. */
  @UuidParam(webhookNotFound) webhookId!: UuidText;
}

/** A new webhook. */
export class WebhookDraftDto {
  /** The https address that gets the messages, on the public internet, without a user and a password. */
  @Text(URL_LENGTH_MAX) url!: string;
  /** The types of the messages that it gets: at least one type of this service. */
  @ApiProperty({ type: [String], minItems: 1 }) @MessageTypes() types!: string[];
  /** A note for people. */
  @IfPresent() @AnyText(DESCRIPTION_LENGTH_MAX) description?: string;
  /** How requests are signed: as in Standard Webhooks (default), or by the JSON with sorted keys. */
  @ApiPropertyOptional({ enum: SIGNATURES, default: 'STANDARD' }) @IfPresent() @IsIn(SIGNATURES) signature?: SignatureScheme;
  /** Headers that each request has, such as an authorization. They are stored encrypted. */
  @ApiPropertyOptional(HEADERS_SCHEMA) @IfPresent() @Headers() headers?: WebhookHeaders;
}

/** Members to change. Omitted members keep their values. */
export class WebhookPatchDto extends (PartialType(WebhookDraftDto, { skipNullProperties: false }) as new () => Omit<
  Partial<WebhookDraftDto>,
  'description' | 'headers'
>) {
  /** The note, or null for none. */
  @ApiPropertyOptional({ type: String, nullable: true }) @OrNull() @AnyText(DESCRIPTION_LENGTH_MAX) description?: string | null;
  /** All headers, or null for none. */
  @ApiPropertyOptional({ ...HEADERS_SCHEMA, nullable: true }) @OrNull() @Headers() headers?: WebhookHeaders | null;
  /** false: disables the webhook, and drops the messages that wait for it. true: enables it. */
  @IfPresent() @IsBoolean() enabled?: boolean;
}

/** How the secret is replaced. */
export class SecretRotationDto {
  /** For how many seconds the earlier secret signs as well; default 86,400 (a day). 0: it is invalid at once. */
  @IfPresent() @WholeNumber({ min: 0, max: PREVIOUS_SECONDS_MAX }) previousValidSeconds: Int32 = DAY_SECONDS;
}

/** The messages to send again. */
export class ReplayDraftDto {
  /** The first moment at which they were written. */
  @DateTime() from!: DateTimeText;
  /** The end of the period, not before `from`; default: now. */
  @IfPresent() @DateTime() @NotBefore('from') to?: DateTimeText;
  /** Their types; default: those of the webhook. */
  @ApiPropertyOptional({ type: [String], minItems: 1 }) @IfPresent() @MessageTypes() types?: string[];
}

export class AttemptQuery {
  /** Returns only attempts with this result. */
  @IfPresent() @IsIn(ATTEMPT_STATUSES) status?: AttemptStatus;
  @QueryInt({ min: 1, max: 1_000_000 }) pageNumber: number = 1;
  @QueryInt({ min: 1, max: 500 }) pageSize: number = 100;
}

/** A webhook. */
export class WebhookView implements WordsOf<WebhookDraftDto> {
  /** The webhook’s id. */
  id!: UuidText;
  url!: string;
  types!: string[];
  description?: string;
  @ApiProperty({ enum: SIGNATURES }) signature!: SignatureScheme;
  /** The headers that each request has. */
  @ApiProperty(HEADERS_SCHEMA) headers!: WebhookHeaders;
  /** Whether it receives messages. */
  enabled!: boolean;
  /** Why it is disabled: `gone` (the receiver answered 410), `failing` (every attempt of five days failed), `requested`, or `imported` (a copy without its secret). */
  disabledReason?: string;
  createdAt!: DateTimeText;
}

/** The secret of a webhook. No other answer contains it. */
export class WebhookSecretView {
  /** The webhook’s id. */
  id!: UuidText;
  /** The secret that verifies signatures: `whsec_` and Base64. */
  secret!: string;
}

/** The message of a test. */
export class WebhookTestView {
  /** The id of the message, as in the header `webhook-id` and in the attempts. */
  messageId!: UuidText;
}

/** One attempt to send a message. */
export class WebhookAttemptView {
  /** The attempt’s id. */
  attemptId!: UuidText;
  /** The id of the message: the same in all attempts and replays. */
  messageId!: UuidText;
  /** The type of the message. */
  type!: string;
  /** When it was sent. */
  at!: DateTimeText;
  /** The number of the attempt, from 1. */
  attempt!: Int32;
  /** Whether the receiver answered with a status from 200 to 299. */
  @ApiProperty({ enum: ATTEMPT_STATUSES }) status!: AttemptStatus;
  /** The status of the answer; absent without an answer. */
  statusCode?: Int32;
  /** The milliseconds until the answer, or until the attempt failed. */
  latencyMs!: Int32;
  /** The first kilobyte of the answer’s body. */
  response?: string;
  /** Why the attempt failed, other than by the status. */
  error?: string;
  /** When the message is sent again. A failed attempt without it was the last one. */
  nextAt?: DateTimeText;
}
