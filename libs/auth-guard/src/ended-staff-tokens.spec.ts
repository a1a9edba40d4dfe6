import { EndedStaffTokens } from './ended-staff-tokens';

const MIA = { tokenId: 'token-1', clientIncarnation: 'mia-1', clientId: 'station:bench' };

/** The answer of auth, which a test holds back, gives or breaks. */
class Auth {
  ended: string[] = [];
  isAway = false;
  readonly asked: (string | undefined)[] = [];
  private readonly held: (() => void)[] = [];
  isHolding = false;

  read = async (since: string | undefined): Promise<unknown> => {
    this.asked.push(since);
    const answer = { ended: [...this.ended], at: `read ${this.asked.length}` };
    if (this.isHolding) await new Promise<void>((resolve) => this.held.push(resolve));
    if (this.isAway) throw new Error('auth is away');
    return answer;
  };

  release(): void {
    this.isHolding = false;
    for (const resolve of this.held.splice(0)) resolve();
  }
}

describe('the ended tokens of staff', () => {
  let auth: Auth;
  let nowMs: number;
  let tokens: EndedStaffTokens;
  beforeEach(() => {
    [auth, nowMs] = [new Auth(), 1_000_000];
    tokens = new EndedStaffTokens({ read: auth.read, nowMs: () => nowMs });
  });
  const after = (ms: number) => (nowMs += ms);

  it('are read before the first token is accepted, and then from the time that auth states', async () => {
    expect(tokens.find(MIA)).toBeUndefined();
    expect(await tokens.check(MIA)).toBe(false);
    expect(tokens.find(MIA)).toBe(false);
    after(1_000);
    expect(await tokens.check(MIA)).toBe(false);
    expect(auth.asked).toEqual([undefined, 'read 1']);
  });

  it.each([
    ['a token', 'token-1'],
    ['all tokens of a member', 'mia-1'],
    ['all tokens of a station', 'station:bench'],
  ])('end %s', async (_what, id) => {
    expect(await tokens.check(MIA)).toBe(false);
    auth.ended = ['another', id];
    after(1_000);
    expect(tokens.find(MIA)).toBeUndefined();
    expect(await tokens.check(MIA)).toBe(true);
    expect(tokens.find(MIA)).toBe(true);
  });

  it('are read once for concurrent requests', async () => {
    expect(await Promise.all([1, 2, 3].map(() => tokens.check(MIA)))).toEqual([false, false, false]);
    expect(auth.asked).toHaveLength(1);
  });

  it('are read again after half a second, while requests are still answered by the known ones', async () => {
    await tokens.check(MIA);
    after(499);
    expect(tokens.find(MIA)).toBe(false);
    expect(auth.asked).toHaveLength(1);
    auth.ended = ['token-1'];
    after(1);
    expect(tokens.find(MIA)).toBe(false);
    expect(auth.asked).toHaveLength(2);
    await new Promise(setImmediate);
    expect(tokens.find(MIA)).toBe(true);
  });

  it('count from the start of a read: what ends during one is read by the next', async () => {
    auth.isHolding = true;
    const first = tokens.check(MIA);
    after(900); // the answer was made before, and arrives now
    auth.ended = ['token-1'];
    auth.release();
    expect(await first).toBe(false);
    after(100);
    expect(await tokens.check(MIA)).toBe(true);
  });

  it('stay known while auth is unavailable, when other tokens are accepted without waiting', async () => {
    auth.ended = ['token-1'];
    await tokens.check(MIA);
    auth.isAway = true;
    after(1_000);
    expect(await tokens.check(MIA)).toBe(true);
    const other = { ...MIA, tokenId: 'token-2' };
    expect(await tokens.check(other)).toBe(false);
    auth.isHolding = true;
    for (let i = 0; i < 5; i += 1) {
      after(500);
      expect(tokens.find(other)).toBe(i < 4 ? false : undefined); // an attempt that hangs is not made twice
    }
    auth.isAway = false;
    auth.ended = ['token-2'];
    auth.release();
    expect(await tokens.check(other)).toBe(false); // the answer from before
    after(1_000);
    expect(await tokens.check(other)).toBe(true);
  });

  it.each([undefined, {}, { ended: 'all', at: 'now' }, { ended: ['token-1'] }, { ended: ['token-1'], at: 5 }])(
    'are unavailable if auth answers %j',
    async (answer) => {
      const strange = new EndedStaffTokens({ read: () => Promise.resolve(answer), nowMs: () => nowMs });
      expect(await strange.check(MIA)).toBe(false);
      expect(strange.find(MIA)).toBe(false);
    },
  );

  it('are forgotten a day after they were first read, also if auth repeats them', async () => {
    auth.ended = ['token-1'];
    await tokens.check(MIA);
    after(43_200_000);
    await tokens.check(MIA);
    auth.ended = [];
    after(43_200_000);
    await tokens.check({ ...MIA, tokenId: 'token-2' });
    expect(await tokens.check(MIA)).toBe(false);
  });

  it('must be read before the first token is accepted, also while the first read hangs', () => {
    auth.isHolding = true;
    expect([tokens.find(MIA), tokens.find(MIA)]).toEqual([undefined, undefined]);
    auth.release();
  });

  it('are read again when the clock is set back', async () => {
    await tokens.check(MIA);
    auth.ended = ['token-1'];
    after(-3_600_000);
    expect(await tokens.check(MIA)).toBe(true);
  });

  it('are forgotten after a day, when no token with them is valid', async () => {
    auth.ended = ['token-1'];
    expect(await tokens.check(MIA)).toBe(true);
    auth.ended = ['token-2'];
    after(86_400_000);
    await tokens.check({ ...MIA, tokenId: 'token-2' });
    expect(await tokens.check(MIA)).toBe(false);
    expect(await tokens.check({ ...MIA, tokenId: 'token-2' })).toBe(true);
  });
});
