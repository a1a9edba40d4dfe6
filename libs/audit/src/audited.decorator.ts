import { SetMetadata } from '@nestjs/common';

export const AUDIT_METADATA = 'suite:audit';

/** What a call does, for its audit event. */
export interface AuditedCall {
  /** The kind of resource and what happens to it: `webhook.created`. */
  readonly action: string;
  /** The member of the path, the query or the body that has the resource's id. Without it the service names what it creates. */
  readonly id?: string;
  /** The resource, if it is another one than the kind and the id: `customer/{customerNumber}`. */
  readonly resource?: string;
  /** Whether each success is recorded before the answer is sent: for calls that read, or that have no transaction. */
  readonly always?: boolean;
  /** Returns whether the call with this answer is recorded; default: always. */
  readonly when?: (answer: unknown) => boolean;
}

/** An export that has entries. One of an unknown customer shows nothing, and its event would only keep a number that may be erased. */
export const hasEntries = (answer: unknown): boolean =>
  Object.values(Object(answer) as object).some((value) => Array.isArray(value) && value.length > 0);

/**
 * Records an event with each success of the call, in the transaction that changes the resource of its kind; a call without change
 * leaves none. A service records changes of other rows itself, with `auditDone`.
 *
 *     @Audited('webhook.changed', { id: 'webhookId' })
 */
export const Audited = (action: string, options: Omit<AuditedCall, 'action'> = {}) =>
  SetMetadata(AUDIT_METADATA, { action, ...options } satisfies AuditedCall);
