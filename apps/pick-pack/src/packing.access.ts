import type { Caller, SaasUser } from '@suite/auth-guard';
import { AppError, fault, validationError } from '@suite/errors';
import type { Actor, UserActor } from './audit/domain/actor';
import type { Packer, PackingStatus } from './orders/domain/packing-status';

const MANAGE_SCOPE = 'pickpack.pickpack_manage';
const VIEW_SCOPE = 'pickpack.pickpack_view';
const PACK_SCOPE = 'pickpack.pickpack_pack';

export const MANAGE = [MANAGE_SCOPE];
/** The scope to manage includes the scope to view. */
export const VIEW = [VIEW_SCOPE, MANAGE_SCOPE];
/** What packers of the staff may do besides. */
export const PACKING = { application: MANAGE, staff: [PACK_SCOPE, MANAGE_SCOPE] };
export const READING = { application: VIEW, staff: [PACK_SCOPE, VIEW_SCOPE, MANAGE_SCOPE] };

/** Returns the author of a change: the calling application, and the user of its saas token; or the member of the staff who calls. */
export function actorOf(caller: Caller, user: SaasUser): UserActor;
export function actorOf(caller: Caller, user?: SaasUser): Actor;
export function actorOf({ kind, clientId, subject, sites }: Caller, user?: SaasUser): Actor {
  const userId = user?.subject ?? (kind === 'staff' ? subject : undefined);
  return { clientId, ...(userId !== undefined && { userId }), ...(sites && { sites }) };
}

/** Rejects a packer of the staff who assigns another packer, or takes an order from one. */
export function checkAssignment(caller: Caller, packerId: string, force = false): void {
  if (isLead(caller) || (packerId === caller.subject && !force)) return;
  throw leadRequired('A packer assigns and removes only themselves, without force; ask a lead');
}

/** Returns who gets the next order: the given packer, or by default the member of the staff who calls. */
export function nextPacker(caller: Caller, assignee: Packer | undefined): Packer {
  if (assignee) {
    checkAssignment(caller, assignee.id);
    return assignee;
  }
  if (caller.kind === 'staff') return { id: caller.subject, firstName: '', lastName: '', ...caller.name };
  throw validationError([fault('assignee', 'missing_value', 'assignee is required; send the packer of the order')]);
}

/** Rejects a packer of the staff who cancels an order. */
export function checkStatusChange(caller: Caller, status: PackingStatus): void {
  if (isLead(caller) || status !== 'CANCELLED') return;
  throw leadRequired('A packer cannot cancel an order; ask a lead');
}

/** Whether the caller may do more than a packer of the staff. */
const isLead = ({ scopes }: Caller): boolean => MANAGE.some((scope) => scopes.has(scope));

const leadRequired = (message: string): AppError =>
  new AppError('forbidden', 'insufficient_permissions', message, { details: [fault('authorization', 'lead_required', message)] });
