import { contextOf } from './session-context';

const FULL = { sessionId: 's1', siteCode: 'main', currency: 'EUR', country: 'DE', language: 'de', network: 'n1' };

describe('the context of a session', () => {
  it('has every member of a token', () => expect(contextOf({ ...FULL })).toStrictEqual(FULL));
  it('has no other claim of a token', () => expect(contextOf({ ...FULL, ...{ tenant: 'acme' } })).toStrictEqual(FULL));
  it('has null for what is absent', () => {
    expect(contextOf({})).toStrictEqual(Object.fromEntries(Object.keys(FULL).map((member) => [member, null])));
  });
});
