import { applyDecorators, SetMetadata, UseInterceptors } from '@nestjs/common';
import { AUDIT_METADATA, type AuditedCall } from './audited-call';
import { AuditInterceptor } from './audit.interceptor';

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
  applyDecorators(SetMetadata(AUDIT_METADATA, { action, ...options } satisfies AuditedCall), UseInterceptors(AuditInterceptor));
