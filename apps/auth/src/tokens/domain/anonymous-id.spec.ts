import { anonymousId } from './anonymous-id';

describe('the id of an anonymous shopper', () => {
  it('stays the same, since stored carts have it', () => {
    expect(anonymousId('acme', 's1')).toBe('QZxq2A56um8zWLoa-6mN8Pf4j_eyqbeb');
  });

  it('differs for another tenant, another session, and another split of the same characters', () => {
    const ids = [anonymousId('acme', 's1'), anonymousId('globex', 's1'), anonymousId('acme', 's2'), anonymousId('acmes', '1')];
    expect(new Set(ids).size).toBe(4);
  });
});
