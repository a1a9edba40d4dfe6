import type { DeepReadonly } from '../../cart/domain/objects';
import type { ReturnStatus } from '../domain/return-status';
import type { ReturnView } from './return.dto';
import type { ReturnRow } from './return.entity';

/** Renders a return that has its number. A return whose credit note waits for its number is RECEIVED. */
export function returnView(row: ReturnRow): DeepReadonly<ReturnView> {
  const { id, returnNumber, orderId, orderNumber, siteCode, state, lines, received, comment, creditNoteId, createdAt, modifiedAt } = row;
  return {
    returnId: id,
    returnNumber: returnNumber ?? '',
    orderId,
    orderNumber,
    siteCode,
    status: state as ReturnStatus,
    lines,
    ...(received && { received }),
    ...(comment !== null && { comment }),
    ...(creditNoteId !== null && state === 'CREDITED' && { creditNoteId }),
    createdAt: createdAt.toISOString(),
    modifiedAt: modifiedAt.toISOString(),
  };
}
