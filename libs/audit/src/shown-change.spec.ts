import { shownChange } from './shown-change';

const OPTIONS = {} as Parameters<typeof shownChange>[0];

it.each(['pin', 'pinSealed', 'passwordHash', 'accessToken', 'clientSecret', 'credentials', 'sealedHeaders'])(
  'a change of %s is named, and its value is not shown',
  (name) => {
    const change = shownChange(OPTIONS, { name: 'Ada', [name]: 'before-1' }, { name: 'Eve', [name]: 'after-2' });
    expect(change).toMatchObject({ before: { name: 'Ada' }, after: { name: 'Eve', changed: [expect.any(String)] } });
    expect(JSON.stringify(change)).not.toMatch(/before-1|after-2/);
  },
);

it('a change of a list hides the credentials of its entries', () => {
  const entry = (name: string) => [{ name, pin: '4711' }];
  expect(shownChange(OPTIONS, { hosts: entry('a') }, { hosts: entry('b') })).toEqual({
    before: { hosts: [{ name: 'a' }] },
    after: { hosts: [{ name: 'b' }] },
  });
});
