import { type Candidate, validEvents, acceptEvent, type CheckedEvent, type CheckedOrder, hasNoAmount, siteOf } from './event-rules';

const order: CheckedOrder = {
  orderId: 'o1',
  status: 'IN_PROGRESS',
  siteCode: 'main',
  deliveryCycles: ['2030-05-01-11', '2030-05-01'],
  packer: { id: 'ada', firstName: 'Ada', lastName: 'Byron' },
};
const product = { productId: 'milk', picked: 0, packed: '1.500000', canceled: 0, packable: '4.000000', withdrawn: 0 };
const event = (changes: Partial<CheckedEvent> = {}): CheckedEvent => ({
  ...{ eventId: '1', orderId: 'o1', productId: 'milk', siteCode: 'main', deliveryCycle: null, userId: 'ada' },
  ...{ pickedAmount: 0, packedAmount: 1, canceledAmount: 0 },
  ...changes,
});

describe('acceptEvent', () => {
  it('returns the state of the product after the event', () => {
    expect(acceptEvent(event(), order, product)).toEqual({ picked: 0n, packed: 2_500_000n, canceled: 0n });
    const tally = { picked: 0n, packed: 3_000_000n, canceled: 0n };
    expect(acceptEvent(event(), order, product, tally)).toEqual({ picked: 0n, packed: 4_000_000n, canceled: 0n });
  });

  it.each<[string, Partial<CheckedEvent>, Partial<CheckedOrder>]>([
    ['order_cancelled', { userId: 'bob' }, { status: 'CANCELLED' }],
    ['order_status_invalid', { userId: 'bob' }, { status: 'PACKED' }],
    ['user_not_assigned', { userId: 'bob', siteCode: 'north' }, {}],
    ['site_code_wrong', { siteCode: 'north', packedAmount: 9 }, {}],
    ['delivery_cycle_wrong', { deliveryCycle: '2030-05-02', packedAmount: 9 }, {}],
    ['amount_above_ordered', { deliveryCycle: '2030-05-01', packedAmount: 9 }, {}],
    ['amount_above_ordered', { deliveryCycle: '2030-05-01-11', packedAmount: 9 }, {}],
  ])('rejects with %s before checking later rules', (type, changes, orderChanges) => {
    expect(() => acceptEvent(event(changes), { ...order, ...orderChanges }, product)).toThrow(expect.objectContaining({ type }));
  });

  it('rejects a product that is not in the order', () => {
    expect(() => acceptEvent(event(), order, undefined)).toThrow(expect.objectContaining({ kind: 'invalid', type: 'product_unknown' }));
  });
});

describe('siteOf', () => {
  it.each([
    ['siteCode', 'main', undefined],
    ['site', undefined, 'main'],
    ['both', 'main', 'main'],
  ])('returns the site of %s', (_name, siteCode, site) => {
    expect(siteOf(siteCode, site)).toBe('main');
  });

  it('is empty if the event names none', () => {
    expect(siteOf(undefined)).toBe('');
  });

  it('rejects two different sites', () => {
    expect(() => siteOf('main', 'north')).toThrow(expect.objectContaining({ details: [expect.objectContaining({ field: 'site' })] }));
  });
});

describe('validEvents', () => {
  const valid = (...events: (Partial<CheckedEvent> & { isStored?: boolean })[]): string[] => {
    const candidates = events.map(({ isStored = false, ...changes }): Candidate<CheckedEvent> => ({
      event: event(changes),
      order,
      product,
      isStored,
    }));
    return validEvents(candidates).map(({ event: { eventId } }) => eventId);
  };

  it('checks each event against the state after the previous ones', () => {
    expect(valid({ eventId: '1', packedAmount: 2 }, { eventId: '2', packedAmount: 1 }, { eventId: '3', packedAmount: 0.5 })).toEqual([
      '1',
      '3',
    ]);
    expect(valid({ eventId: '1', packedAmount: 3 }, { eventId: '2', packedAmount: -1 }, { eventId: '3', packedAmount: 3 })).toEqual([
      '2',
      '3',
    ]);
  });

  it('counts each product of each order separately', () => {
    const most = { packedAmount: 2.5 };
    const others = [{ eventId: '2', productId: 'ham' }, { eventId: '3', orderId: 'o2' }]; // prettier-ignore
    expect(valid({ eventId: '1', ...most }, ...others.map((other) => ({ ...other, ...most })))).toEqual(['1', '2', '3']);
  });

  it('accepts an id once, and no stored id', () => {
    expect(valid({ eventId: '1' }, { eventId: '1' }, { eventId: '2', isStored: true }, { eventId: '3' })).toEqual(['1', '3']);
    expect(valid({ eventId: '1', packedAmount: 9 }, { eventId: '1', packedAmount: 1 })).toEqual(['1']);
  });

  it('throws unexpected errors', () => {
    expect(() => valid({ packedAmount: 'none' })).toThrow(RangeError);
  });
});

it.each<[object, boolean]>([
  [{}, true],
  [{ packedAmount: '0.000000' }, true],
  [{ pickedAmount: 1 }, false],
  [{ packedAmount: -1 }, false],
  [{ canceledAmount: '0.000001' }, false],
])('an event with the amounts %j packs what its barcode says: %s', (amounts, expected) => {
  expect(hasNoAmount({ pickedAmount: 0, packedAmount: 0, canceledAmount: 0, ...amounts })).toBe(expected);
});
