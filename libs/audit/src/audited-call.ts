/** The metadata of an audited call. */
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
