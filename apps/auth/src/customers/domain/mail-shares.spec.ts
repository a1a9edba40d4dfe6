import { type MailRequester, mailShares } from './mail-shares';

const STRANGER: MailRequester = { anonymousId: 's1', network: '198.51.100.1' };
const sharesOf = (requester: MailRequester) => mailShares(requester).map(({ suffix, rule }) => [suffix, rule.max]);

describe('mailShares', () => {
  it.each<[string, MailRequester, [string, number][]]>([
    ['a stranger', STRANGER, [['session s1', 3], ['network 198.51.100.1', 5], ['strangers', 15]]],
    ['a known network', { ...STRANGER, isNetworkKnown: true }, [['session s1', 3], ['known network 198.51.100.1', 5], ['known', 30]]],
    ['a known session', { ...STRANGER, isSessionKnown: true }, [['session s1', 5], ['known session s1', 5], ['known', 30]]],
    ['a known session and network', { ...STRANGER, isSessionKnown: true, isNetworkKnown: true }, [['session s1', 5], ['known session s1', 5], ['known', 30]]],
  ])('counts a mail of %s from the narrowest limit on', (_name, requester, shares) => expect(sharesOf(requester)).toEqual(shares)); // prettier-ignore

  it('counts the mails of a day', () => expect(mailShares(STRANGER).map(({ rule }) => rule.withinMs / 3_600_000)).toEqual([24, 24, 24]));

  it('allows a session one mail a minute', () => expect(mailShares(STRANGER).map(({ rule }) => rule.gapMs)).toEqual([60_000, 0, 0]));

  it('has the same number of limits for all, and leaves the owner a limit that strangers do not share', () => {
    const strangers = mailShares(STRANGER).map(({ suffix }) => suffix);
    for (const known of [{ isNetworkKnown: true }, { isSessionKnown: true }]) {
      const own = mailShares({ ...STRANGER, anonymousId: 's2', ...known }).map(({ suffix }) => suffix);
      expect(own).toHaveLength(strangers.length);
      expect(own.filter((suffix) => strangers.includes(suffix))).toEqual([]);
    }
  });
});
