import { en } from '../texts/en';
import { finisherOf, lossOf } from './packing-order';
import type { PackingOrder } from './wire';

const mia = { id: 'mia', firstName: 'Mia', lastName: 'Weber' };
const order = (more: Partial<PackingOrder> = {}): PackingOrder => ({
  ...{ id: 'o1', siteCode: 'main', packingStatus: 'in_progress', assignees: [mia], entries: [], packagingProducts: [], statusChanges: [] },
  ...{ customer: { customerName: 'Ada' }, delivery: { deliveryTime: { deliveryDate: '2026-11-23' } } },
  ...more,
});

it.each<[string, Partial<PackingOrder>, string | undefined]>([
  ['is theirs', {}, undefined],
  ['is cancelled', { packingStatus: 'cancelled' }, 'cancelled'],
  ['is cancelled and has no packer', { packingStatus: 'cancelled', assignees: [] }, 'cancelled'],
  ['is packed', { packingStatus: 'packed' }, 'packed'],
  ['is packed by another member', { packingStatus: 'packed', assignees: [{ ...mia, id: 'leo' }] }, 'packed'],
  ['has no packer', { assignees: [] }, 'unassigned'],
  ['has another packer', { assignees: [{ ...mia, id: 'leo' }] }, 'taken-over'],
])('a packer has lost an order or not if it %s', (_what, more, loss) => {
  expect(lossOf(order(more), 'mia')).toBe(loss);
});

describe('the name of the member who has finished an order', () => {
  const change = (status: string, firstName: string, lastName: string) => ({
    ...{ status, dateChange: '2026-11-23T10:00:00Z', assignee: { firstName, lastName } },
  });

  it.each([
    [
      'is of the last one',
      [change('packed', 'Ann', 'Lee'), change('in_progress', 'Leo', 'Lang'), change('packed', 'Mia', 'Weber')],
      'Mia Weber',
    ],
    ['has no blank for a missing part', [change('packed', '', 'Weber')], 'Weber'],
    ['is empty if the order is not finished', [change('in_progress', 'Mia', 'Weber')], ''],
  ])('%s', (_what, statusChanges, name) => {
    expect(finisherOf(order({ statusChanges }))).toBe(name);
  });

  it('is shown to the packer who has lost it', () => {
    expect(en.losses.packed('Mia Weber')).toBe('This order is done. Mia Weber has finished it.');
  });

  it('is empty if the service names no changes', () => {
    const { statusChanges, ...rest } = order();
    expect(statusChanges).toEqual([]);
    expect(finisherOf(rest as PackingOrder)).toBe('');
  });
});
