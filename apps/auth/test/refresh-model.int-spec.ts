import fc from 'fast-check';
import { rounds } from '@suite/testing';
import { alteredAtEnd, AuthApp } from './auth-app';

const SECOND = 1_000;
const DAY = 86_400 * SECOND;

/** The model of a family of refresh tokens, as simple as possible: every token ever issued, oldest first. */
interface Family {
  readonly tokens: string[];
  usedAt: number;
  expiresAt: number;
  readonly endsAt: number;
  isRevoked: boolean;
}

interface Model {
  readonly families: Family[];
}

interface Real {
  readonly auth: AuthApp;
  readonly clientId: string;
  readonly shopper: () => Promise<{ authorization: string }>;
}

class LogIn implements fc.AsyncCommand<Model, Real> {
  check = () => true;
  toString = () => 'log in';

  async run(model: Model, real: Real): Promise<void> {
    const now = real.auth.clock.nowMs();
    const { body } = await real.auth.login('acme', await real.shopper(), 'ada@example.com');
    model.families.push({ tokens: [body.refreshToken], usedAt: now, expiresAt: now + DAY, endsAt: now + 30 * DAY, isRevoked: false });
  }
}

/** Uses a token of a family: the newest (age 0), or one from that many uses ago. */
class Present implements fc.AsyncCommand<Model, Real> {
  constructor(
    private readonly familyIndex: number,
    private readonly age: number,
  ) {}
  check = ({ families }: Model) => families.length > 0;
  toString = () => `present token -${this.age} of family ${this.familyIndex}`;

  async run({ families }: Model, real: Real): Promise<void> {
    const family = families[this.familyIndex % families.length] as Family;
    const { tokens } = family;
    const age = Math.min(this.age, tokens.length - 1);
    const token = tokens[tokens.length - 1 - age] as string;
    const now = real.auth.clock.nowMs();
    const lives = !family.isRevoked && now < family.expiresAt;
    const { status, body } = await real.auth.refresh(real.clientId, token);
    if (lives && age === 0) {
      expect(status).toBe(200);
      expect(tokens).not.toContain(body.refresh_token);
      tokens.push(body.refresh_token);
      family.usedAt = now;
      family.expiresAt = Math.min(family.endsAt, now + DAY);
      expect(body.refresh_token_expires_in).toBe(Math.floor((family.expiresAt - now) / SECOND));
    } else if (lives && age === 1 && now - family.usedAt <= 10 * SECOND) {
      expect(status).toBe(200);
      expect(body.refresh_token).toBe(tokens.at(-1));
    } else {
      expect({ status, error: body.error }).toEqual({ status: 400, error: 'invalid_grant' });
      if (lives) family.isRevoked = true;
    }
  }
}

/** Uses and revokes a token with the id of a family that never had it. */
class PresentAltered implements fc.AsyncCommand<Model, Real> {
  constructor(private readonly familyIndex: number) {}
  check = ({ families }: Model) => families.length > 0;
  toString = () => `present and revoke an altered token of family ${this.familyIndex}`;

  async run({ families }: Model, { auth, clientId }: Real): Promise<void> {
    const { tokens } = families[this.familyIndex % families.length] as Family;
    const altered = alteredAtEnd(tokens.at(-1) as string);
    expect([400, 429]).toContain((await auth.refresh(clientId, altered)).status);
    expect((await auth.form('/oauth/revoke', { client_id: clientId, token: altered })).status).toBe(200);
  }
}

class Revoke implements fc.AsyncCommand<Model, Real> {
  constructor(
    private readonly familyIndex: number,
    private readonly age: number,
  ) {}
  check = ({ families }: Model) => families.length > 0;
  toString = () => `revoke token -${this.age} of family ${this.familyIndex}`;

  async run({ families }: Model, { auth, clientId }: Real): Promise<void> {
    const family = families[this.familyIndex % families.length] as Family;
    const age = Math.min(this.age, family.tokens.length - 1);
    const token = family.tokens.at(-1 - age) as string;
    expect((await auth.form('/oauth/revoke', { client_id: clientId, token })).status).toBe(200);
    family.isRevoked = true;
  }
}

class Wait implements fc.AsyncCommand<Model, Real> {
  constructor(private readonly seconds: number) {}
  check = () => true;
  toString = () => `wait ${this.seconds} s`;

  run(_model: Model, { auth }: Real): Promise<void> {
    auth.clock.advance(this.seconds * SECOND);
    return Promise.resolve();
  }
}

describe('families of refresh tokens', () => {
  let auth: AuthApp;
  beforeAll(async () => {
    auth = await AuthApp.start();
  });
  afterAll(() => auth.stop());

  it('behave like the model in any order of logins, uses, repeats, revocations and waits', async () => {
    const { storefront } = await auth.createTenant('acme');
    const shopper = () => auth.anonymous('acme', storefront.clientId);
    await auth.signUp('acme', await shopper(), 'ada@example.com');
    const familyIndex = fc.nat(2);
    const commands = fc.commands(
      [
        fc.constant(new LogIn()),
        fc.tuple(familyIndex, fc.constantFrom(0, 0, 0, 1, 1, 2, 3)).map(([family, age]) => new Present(family, age)),
        fc.tuple(familyIndex, fc.constantFrom(0, 0, 1)).map(([family, age]) => new Present(family, age)),
        fc.tuple(familyIndex, fc.nat(2)).map(([family, age]) => new Revoke(family, age)),
        familyIndex.map((family) => new PresentAltered(family)),
        fc.constantFrom(1, 5, 10, 11, 3_600, 80_000, 86_400).map((seconds) => new Wait(seconds)),
      ],
      { maxCommands: 40, size: 'max' },
    );
    const property = fc.asyncProperty(commands, (sequence) =>
      fc.asyncModelRun(() => ({ model: { families: [] }, real: { auth, clientId: storefront.clientId, shopper } }), sequence),
    );
    await fc.assert(property, { numRuns: rounds(12, 2_000), endOnFailure: true });
  }, 600_000);
});
