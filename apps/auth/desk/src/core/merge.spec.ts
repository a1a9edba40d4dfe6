import { type Answers, linesOf, newestFirst } from './merge';
import type { ServiceName } from './services';

const at = (second: number) => `2026-11-02T09:30:0${second}.000Z`;

it('entries of all services are listed newest first, without those of a service that is away', () => {
  const answers: Answers<readonly { at: string; id: string }[]> = new Map<ServiceName, never>([
    ['auth', { value: [{ at: at(3), id: 'a' }, { at: at(1), id: 'b' }] }], // prettier-ignore
    ['cart', { error: new Error('away') }],
    ['coupon', { value: [{ at: at(2), id: 'a' }, { at: at(1), id: 'c' }] }], // prettier-ignore
  ] as never);
  expect(newestFirst(answers).map(({ service, entry }) => `${service} ${entry.id}`)).toEqual(['auth a', 'coupon a', 'coupon c', 'auth b']);
});

it('origins are typed in lines, or with commas', () => {
  expect(linesOf(' https://a.example\n\nhttps://b.example, https://c.example ')).toEqual([
    'https://a.example',
    'https://b.example',
    'https://c.example',
  ]);
});
