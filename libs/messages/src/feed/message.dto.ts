import { ApiProperty } from '@nestjs/swagger';
import { type DateTimeText, IfPresent, type Int64, QueryInt, Text, type UuidText } from '@suite/validation';

const TYPES_LENGTH_MAX = 2_000;

/** The resource that a message is about. */
export class MessageResourceView {
  /** The first part of the type of the message. */
  kind!: string;
  /** The id of the resource, as in its path. */
  id!: string;
}

/** Something that has happened to a resource. */
export class MessageView {
  /** The id of the message. It stays the same when the message is sent again. */
  id!: UuidText;
  /** What has happened: the kind of the resource, and the event. */
  type!: string;
  /** The resource to which it has happened. */
  resource!: MessageResourceView;
  /** The version of the resource, where it has one; otherwise the sequence. */
  resourceVersion!: Int64;
  /** Counts the messages of the resource, from 1 and without gaps. */
  sequence!: Int64;
  tenant!: string;
  /** The time of the event (ISO 8601, UTC). It never decreases within a resource. */
  createdAt!: DateTimeText;
  /** The resource as its GET shows it, without personal data that the scopes of the reader do not cover. */
  @ApiProperty({ type: 'object', additionalProperties: true }) data!: object;
}

/** A message of the feed. */
export class FeedMessageView extends MessageView {
  /** The position in the feed. Continue `after` the last one. Positions increase, possibly with gaps. */
  position!: Int64;
}

export class MessageQuery {
  /** Returns only messages after this `position`. Default: from the oldest stored message. */
  @QueryInt({ min: 0, max: Number.MAX_SAFE_INTEGER }) after: number = 0;
  /** Returns only messages of these types, separated by commas. */
  @IfPresent() @Text(TYPES_LENGTH_MAX) types?: string;
  /** The largest number of messages. A page with more than 8 MiB of data ends earlier. */
  @QueryInt({ min: 1, max: 500 }) limit: number = 100;
  /** How many seconds to wait for a message if there is none. The call returns as soon as there is one. */
  @QueryInt({ min: 0, max: 30 }) wait: number = 0;
}
