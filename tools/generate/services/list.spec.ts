import { parsedServices, peersOf, type Service, services } from './list.ts';
import { withSection } from './section.ts';

const NOTES: Service = {
  name: 'sticky-notes',
  about: 'Notes',
  promise: 'keeps notes',
  paths: ['/notes'],
  errors: 'standard',
  jobs: false,
  calls: [],
  outside: [],
  secrets: [],
  settings: [],
};
const read = (...list: object[]) => parsedServices(JSON.stringify(list));

it('reads what the repository lists', () => {
  expect(services().map(({ name }) => name)).toContain('sequential-id');
  expect(peersOf(services())).toEqual(['auth', 'sequential-id', 'coupon', 'pick-pack', 'delivery']);
});

it.each<[string, object, RegExp]>([
  ['a name that is no folder', { name: 'Notes' }, /"Notes" is no name/],
  ['no path', { paths: [] }, /has no path/],
  ['a path of two elements', { paths: ['/notes/all'] }, /is no path of one element/],
  ['a form of errors that nobody knows', { errors: 'xml' }, /standard or simple/],
  ['a peer that is not listed', { calls: ['coupon'] }, /calls coupon, which is no other service/],
  ['an outside that nobody knows', { outside: ['moon'] }, /outside is mail or web/],
  ['itself as a peer', { calls: ['sticky-notes'] }, /calls sticky-notes/],
  ['a variable in lower case', { settings: ['url'] }, /url is no variable/],
  ['a missing field', { jobs: undefined }, /lacks jobs/],
])('refuses %s', (_, change, reason) => {
  expect(() => read({ ...NOTES, ...change })).toThrow(reason);
});

it('refuses a path of two services', () => {
  expect(() => read(NOTES, { ...NOTES, name: 'cards' })).toThrow(/^services\.json: \/notes is there twice$/);
});

it('replaces a section and nothing around it', () => {
  const text = ['a', '# services: list', 'old', '# end of services', 'b'].join('\n');
  expect(withSection(text, 'list', ['1', '2'])).toBe(['a', '# services: list', '1', '2', '# end of services', 'b'].join('\n'));
  expect(() => withSection(text, 'other', [])).toThrow(/no section "services: other"/);
});
