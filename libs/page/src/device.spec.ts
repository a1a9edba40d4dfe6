import { Device, namePrinter } from './device';

const STATION = { name: 'Bench 1', siteCode: 'main', labelFormat: 'ZPL', stationToken: 'secret' } as const;
const session = (staffId: string, expiresAt: number) => ({
  staffId,
  firstName: 'Mia',
  lastName: 'Weber',
  roles: ['packer' as const],
  token: `${staffId}-token`,
  expiresAt,
});

describe('a device', () => {
  const stored = new Map<string, string>();
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  };
  let now: number;
  const open = () => new Device('device', storage, () => now);
  beforeEach(() => {
    stored.clear();
    now = 1_000_000;
  });

  it('knows its station and its user after a reload', () => {
    const device = open();
    device.enrol(STATION);
    device.signIn(session('mia', now + 3_600_000));
    expect(open().station).toEqual(STATION);
    expect(open().session?.staffId).toBe('mia');
  });

  it('is locked when it was not touched for ten minutes, also over a reload', () => {
    const device = open();
    device.signIn(session('mia', now + 3_600_000));
    now += 590_000;
    device.touch();
    now += 600_000;
    expect(device.isLocked()).toBe(false);
    now += 1;
    expect(device.isLocked()).toBe(true);
    expect(open().session).toBeUndefined();
  });

  it('keeps the token of a member who has signed out, until it is forgotten', () => {
    const device = open();
    device.signIn(session('mia', now + 3_600_000));
    device.forget('mia');
    expect(device.session?.token).toBe('mia-token');
    device.signOut();
    expect(device.session).toBeUndefined();
    expect(device.sessionOf('mia')?.token).toBe('mia-token');
    device.forget('mia');
    expect(device.sessionOf('mia')).toBeUndefined();
  });

  it('has no session whose token has expired', () => {
    const device = open();
    device.signIn(session('mia', now + 1_000));
    now += 1_000;
    expect(device.session).toBeUndefined();
  });

  it('ends the session of a token that is no longer accepted', () => {
    const device = open();
    device.signIn(session('mia', now + 3_600_000));
    device.end('mia');
    expect([device.session, device.sessionOf('mia')]).toEqual([undefined, undefined]);
  });

  it('keeps its user when the token of a former one is no longer accepted', () => {
    const device = open();
    for (const staffId of ['mia', 'tom']) device.signIn(session(staffId, now + 3_600_000));
    device.end('mia');
    expect([device.session?.staffId, device.members]).toEqual(['tom', ['tom']]);
  });

  it('forgets one member, and keeps its station and the tokens of the others over a reload', () => {
    const device = open();
    device.enrol(STATION);
    expect(device.members).toEqual([]);
    for (const staffId of ['mia', 'tom', 'ida']) device.signIn(session(staffId, now + 3_600_000));
    expect([device.forget('mia'), device.forget('mia'), device.forget('ida')]).toEqual(['mia-token', undefined, undefined]);
    expect(open()).toMatchObject({ station: STATION, session: { staffId: 'ida' }, members: ['tom', 'ida'] });
  });

  it('has no user before the first sign-in, so that forgetting one changes nothing', () => {
    expect([open().sessionOf('mia'), open().forget('mia')]).toEqual([undefined, undefined]);
  });

  it('forgets its station together with all that were signed in', () => {
    const device = open();
    device.enrol(STATION);
    device.signIn(session('mia', now + 3_600_000));
    device.forgetStation();
    for (const each of [device, open()]) expect([each.station, each.session, each.members]).toEqual([undefined, undefined, []]);
  });

  it('stores a touch at most every five seconds', () => {
    const device = open();
    device.signIn(session('mia', now + 3_600_000));
    now += 5_000;
    device.touch();
    now += 595_001;
    expect(device.isLocked()).toBe(true);
    device.touch();
    expect(device.isLocked()).toBe(false);
  });

  it('stays locked when it is touched while no member is signed in', () => {
    const device = open();
    device.signIn(session('mia', now + 3_600_000));
    device.signOut();
    now += 600_001;
    device.touch();
    expect(device.isLocked()).toBe(true);
  });

  it('replaces the settings of its station, and keeps the token', () => {
    const device = open();
    device.enrol({ ...STATION, printUrl: 'http://printer' });
    device.configure({ name: 'Bench 2', siteCode: 'main', labelFormat: 'PDF' });
    expect(device.station).toEqual({ name: 'Bench 2', siteCode: 'main', labelFormat: 'PDF', stationToken: 'secret' });
  });

  it('is no station because of settings alone', () => {
    const device = open();
    device.configure(STATION);
    expect(device.station).toBeUndefined();
  });

  it.each(['no JSON', 'null', '[]'])('starts empty with %s in its storage', (text) => {
    stored.set('device', text);
    expect(open().station).toBeUndefined();
  });
});

describe('the printer of a page', () => {
  /** A browser’s cookies: the attributes are not readable. */
  const browser = (isAllowed = true) => {
    const cookies = new Map<string, string>();
    const written: string[] = [];
    return {
      written,
      get cookie() {
        return [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      },
      set cookie(text: string) {
        written.push(text);
        const [name = '', value = ''] = text.split(';', 1)[0]?.split('=') ?? [];
        if (isAllowed) cookies.set(name, value);
      },
    };
  };
  const place = { pathname: '/pick-pack/acme/station', protocol: 'https:' };

  it('is named once, in a cookie of the page alone', () => {
    const document = browser();
    expect(namePrinter(document, place, 'http://10.0.0.7/print')).toBe(true);
    expect(document.written).toEqual([
      'print-url=http%3A%2F%2F10.0.0.7%2Fprint; path=/pick-pack/acme/station; max-age=34560000; samesite=strict; secure',
    ]);
    expect(namePrinter(document, place, 'http://10.0.0.7/print')).toBe(false);
    expect(namePrinter(document, place, undefined)).toBe(true);
    expect(namePrinter(document, place, undefined)).toBe(false);
  });

  it('is named in a cookie that a page without TLS may read', () => {
    const document = browser();
    expect(namePrinter(document, { ...place, protocol: 'http:' }, 'http://printer')).toBe(true);
    expect(document.written).toEqual(['print-url=http%3A%2F%2Fprinter; path=/pick-pack/acme/station; max-age=34560000; samesite=strict']);
  });

  it('needs no cookie where there is no printer', () => {
    const document = browser();
    expect(namePrinter(document, place)).toBe(false);
    expect(document.written).toEqual([]);
  });

  it('does not reload a page for ever whose browser refuses cookies', () => {
    expect(namePrinter(browser(false), place, 'http://printer')).toBe(false);
  });
});
