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
  /** Whether each success is recorded, before it is answered: of a call that reads, or has no transaction of its own. */
  readonly always?: boolean;
  /** Whether an answer is that of a call to record; default: each one. */
  readonly when?: (answer: unknown) => boolean;
}

/** An export that has entries. One of an unknown customer shows nothing, and its event would only keep a number that may be erased. */
export const hasEntries = (answer: unknown): boolean =>
  Object.values(Object(answer) as object).some((value) => Array.isArray(value) && value.length > 0);

/**
 * Records an event with each success of the call, in the transaction that changes the resource of its kind; a call without change
 * leaves none. What changes no row of its kind is recorded by its service, with `auditDone`.
 *
 *     @Audited('webhook.changed', { id: 'webhookId' })
 */
export const Audited = (action: string, options: Omit<AuditedCall, 'action'> = {}) =>
  SetMetadata(AUDIT_METADATA, { action, ...options } satisfies AuditedCall);
