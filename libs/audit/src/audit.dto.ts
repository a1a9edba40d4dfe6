import { ApiProperty } from '@nestjs/swagger';
import { DateTimeOrDate, type DateTimeText, IfPresent, NotBefore, QueryInt, Text, type UuidText } from '@suite/validation';

export class AuditListQuery {
  /** Returns only events caused by this client id, staff id or customer number. */
  @IfPresent() @Text(255) actor?: string;
  /** Returns only events with this action, such as `client.deleted`. */
  @IfPresent() @Text(64) action?: string;
  /** Returns only events at or after this time; a date means its start in UTC. */
  @IfPresent() @DateTimeOrDate() from?: string;
  /** Returns only events before this time. */
  @IfPresent() @DateTimeOrDate() @NotBefore('from') to?: string;
  @QueryInt({ min: 1, max: 1_000_000 }) pageNumber: number = 1;
  @QueryInt({ min: 1, max: 200 }) pageSize: number = 16;
}

/** A change of a resource, as its history shows it. */
export class RecordedChangeView {
  /** When it happened. */
  at!: DateTimeText;
  /** Who caused it: a client id, staff id or customer number; `operator` for a command on the server. */
  actor!: string;
  /** The resource and what happened to it, such as `coupon.changed`. */
  action!: string;
  /** The changed members before the change. */
  @ApiProperty({ type: 'object', additionalProperties: true }) before?: object;
  /** The changed members after the change. */
  @ApiProperty({ type: 'object', additionalProperties: true }) after?: object;
}

/** A security or administration event. */
export class AuditEventView {
  /** The id of the event. */
  id!: UuidText;
  /** When it happened. */
  at!: DateTimeText;
  /** Who caused it: a client id, staff id or customer number; `operator` for a command on the server. */
  actor!: string;
  /** The resource and what happened to it, such as `client.created` or `session.reuse_detected`. */
  action!: string;
  /** The kind and the id of what changed, such as `client/backend` or `customer/1000000008`. */
  resource!: string;
  /** The changed members before the change. Never contains a secret. */
  @ApiProperty({ type: 'object', additionalProperties: true }) before?: object;
  /** The changed members after the change. Never contains a secret. */
  @ApiProperty({ type: 'object', additionalProperties: true }) after?: object;
  /** The caller’s IPv4 address, or the /64 of its IPv6 address; after 30 days its /24 or /48. Absent for a command. */
  network?: string;
  /** The id of the request: its `X-Request-Id`. */
  requestId?: string;
}
