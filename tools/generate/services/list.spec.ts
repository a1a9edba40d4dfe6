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

it('parsedServices reads services.json', () => {
  expect(services().map(({ name }) => name)).toContain('sequential-id');
  expect(peersOf(services())).toEqual(['cart', 'auth', 'sequential-id', 'coupon', 'pick-pack', 'delivery']);
});

it.each<[string, object, RegExp]>([
  ['an invalid name', { name: 'Notes' }, /"Notes" is not a valid name/],
  ['no path', { paths: [] }, /has no path/],
  ['a path of two elements', { paths: ['/notes/all'] }, /must have one element/],
  ['an unknown error shape', { errors: 'xml' }, /standard or simple/],
  ['an unlisted peer', { calls: ['coupon'] }, /calls coupon, which is not another service/],
  ['an unknown kind of outside', { outside: ['moon'] }, /outside is mail or web/],
  ['itself as a peer', { calls: ['sticky-notes'] }, /calls sticky-notes/],
  ['a variable in lower case', { settings: ['url'] }, /url is not a variable name/],
  ['a missing field', { jobs: undefined }, /lacks jobs/],
])('parsedServices rejects %s', (_, change, reason) => {
  expect(() => read({ ...NOTES, ...change })).toThrow(reason);
});

it('parsedServices rejects a path of two services', () => {
  expect(() => read(NOTES, { ...NOTES, name: 'cards' })).toThrow(/^services\.json: \/notes is listed twice$/);
});

it('withSection replaces only the section', () => {
  const text = ['a', '# services: list', 'old', '# end of services', 'b'].join('\n');
  expect(withSection(text, 'list', ['1', '2'])).toBe(['a', '# services: list', '1', '2', '# end of services', 'b'].join('\n'));
  expect(() => withSection(text, 'other', [])).toThrow(/no section "services: other"/);
});
