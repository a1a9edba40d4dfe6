import { join } from 'node:path';
import { rowTypesOf } from './row-types.ts';

it('rowTypesOf reads the members of rows, and the constant parts of their statements', () => {
  const place = 'tools/checks/rows/fixture.ts';
  expect(rowTypesOf([join(import.meta.dirname, 'fixture.ts')])).toEqual([
    {
      place: `${place}:17`,
      name: 'all',
      parts: ['SELECT ', ' FROM note WHERE tenant = $1'],
      members: { size: 'number', isRead: 'boolean', state: 'string', createdAt: 'Date', tags: 'other' },
    },
    { place: `${place}:18`, name: 'one', parts: ['SELECT id FROM note WHERE tenant = $1 AND ', ''], members: { id: 'string' } },
  ]);
});
