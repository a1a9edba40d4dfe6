import type { AppError } from '@suite/errors';
import {
  assigneeExists,
  deliveryCycleWrong,
  orderAmbiguous,
  orderCancelled,
  orderIncomplete,
  orderInPacking,
  orderNotFound,
  orderUnknown,
  siteCodeWrong,
} from './order.errors';

it.each<[AppError, string, string]>([
  [orderNotFound('o1'), 'not_found', 'order_not_found'],
  [orderUnknown('o1'), 'invalid', 'order_not_found'],
  [orderCancelled('invalid', 'o1'), 'invalid', 'order_cancelled'],
  [orderCancelled('conflict', 'o1'), 'conflict', 'order_cancelled'],
  [orderAmbiguous('N-1'), 'conflict', 'order_ambiguous'],
  [orderInPacking('Packing has started'), 'conflict', 'order_in_packing'],
  [assigneeExists('o1'), 'conflict', 'assignee_exists'],
  [siteCodeWrong('o1', 'north'), 'invalid', 'site_code_wrong'],
  [deliveryCycleWrong('o1', '2031-05-01'), 'invalid', 'delivery_cycle_wrong'],
])('an error has the published kind and type: %s', (error, kind, type) => {
  expect(error).toMatchObject({ kind, type });
});

it('an order that is not complete names what is missing', () => {
  const details = [{ entryId: '1', missing: 2 }];
  expect(orderIncomplete('o1', details)).toMatchObject({ kind: 'conflict', type: 'order_incomplete', extras: { members: { details } } });
});
