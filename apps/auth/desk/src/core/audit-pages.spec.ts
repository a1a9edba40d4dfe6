import { fullServices, joinedPages, type Pages } from './audit-pages';
import type { ServiceName } from './services';

const at = (second: number) => `2026-11-02T09:30:${String(second).padStart(2, '0')}.000Z`;
type Page = Pages<{ at: string; id: string }>[number];
/** A page: the seconds of the entries of each service. */
const page = (seconds: Partial<Record<ServiceName, readonly number[]>>): Page =>
  new Map(
    Object.entries(seconds).map(([service, all]) => [
      service as ServiceName,
      { value: all.map((second) => ({ at: at(second), id: String(second) })) },
    ]),
  );
const shown = (pages: Pages<{ at: string; id: string }>) => joinedPages(pages, 2).map(({ service, entry }) => `${service} ${entry.id}`);

describe('the audit of all services', () => {
  it('ends where an entry of a service with more could be missing', () => {
    const pages = [page({ auth: [9, 7], cart: [8, 1], coupon: [3] })];
    expect(shown(pages)).toEqual(['auth 9', 'cart 8', 'auth 7']);
    expect(fullServices(pages, 2)).toEqual(['auth', 'cart']);
  });

  it('goes on with the next pages, and is complete once no service has more', () => {
    const pages = [page({ auth: [9, 7], cart: [8, 1], coupon: [3] }), page({ auth: [6], cart: [] })];
    expect(shown(pages)).toEqual(['auth 9', 'cart 8', 'auth 7', 'auth 6', 'coupon 3', 'cart 1']);
    expect(fullServices(pages, 2)).toEqual([]);
  });

  it('has an entry once that a new one has moved to the next page', () => {
    expect(shown([page({ auth: [10, 9] }), page({ auth: [9, 7] })])).toEqual(['auth 10', 'auth 9', 'auth 7']);
  });

  it('has the entries of the others while a service is away', () => {
    const away: Page = new Map([...page({ auth: [4] }), ['cart', { error: new Error('away') }]]);
    expect(shown([away])).toEqual(['auth 4']);
    expect(fullServices([away], 2)).toEqual([]);
  });
});
