import { clipped } from './clipped';

it('a text is truncated after a hundred characters', () => {
  expect([clipped('a'.repeat(100)), clipped('a'.repeat(101))]).toEqual(['a'.repeat(100), `${'a'.repeat(100)}…`]);
});
