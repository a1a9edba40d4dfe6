import { Refused } from '@suite/page';
import { KnownSite } from './site-facts';

describe('the facts of the site of a station', () => {
  let now = 0;
  const answers: (() => Promise<{ timeZone: string; imageOrigins?: string[] }>)[] = [];
  const site = new KnownSite({ site: () => answers.shift()!() } as unknown as ConstructorParameters<typeof KnownSite>[0], () => now);

  it('are those of UTC for a site without settings, and are read again after a minute', async () => {
    const berlin = { timeZone: 'Europe/Berlin', imageOrigins: ['https://images.example'] };
    answers.push(
      () => Promise.reject(new Refused(404, 'site_not_found', 'None')),
      () => Promise.resolve(berlin),
      () => Promise.reject(new Refused(403, 'forbidden', 'No')),
    );
    expect(await site.read('main')).toEqual({ timeZone: 'UTC', imageOrigins: [] });
    now += 60_000;
    expect(await site.read('main')).toEqual({ timeZone: 'UTC', imageOrigins: [] });
    now += 1;
    expect(await site.read('main')).toEqual(berlin);
    now += 60_001;
    await expect(site.read('main')).rejects.toThrow('No');
  });
});
