import { newUuid } from './new-uuid';

it('newUuid returns another UUID of version 4 each time', () => {
  const ids = Array.from({ length: 100 }, newUuid);
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(new Set(ids).size).toBe(100);
  // The bytes that say the version and the variant are random, too.
  for (const digit of [15, 20]) expect(new Set(ids.map((id) => id[digit])).size).toBeGreaterThan(1);
});
