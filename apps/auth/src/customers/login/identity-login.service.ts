import { findIdentity, insertIdentity } from './customer-identity.queries';
import { Injectable } from '@nestjs/common';
import type { Caller } from '@suite/auth-guard';
import { Database, type Tx } from '@suite/database';
import { isEmail } from 'class-validator';
import { v7 as uuidv7 } from 'uuid';
import { loadAccountRules } from '../settings/account-settings.queries';
import { recordEvent } from '@suite/audit';
import { type Account, lockAccount, lockAccountByEmail } from '../credentials/account.queries';
import { AccountAccessService } from '../credentials/account-access.service';
import { CustomerStoreService } from '../profile/customer-store.service';
import { isEmailTaken } from '../profile/customer.errors';
import { familiarityOf, LoginThrottleService, type Visit } from '../../security';
import { emailKeyOf } from '../../security/domain/email';
import { resourceOf } from '../../security/domain/audit-resource';
import { type ForeignPerson, linkOf, takesUnverified } from '../domain/foreign-customer';
import { CUSTOMER_SCOPES } from '../../clients/domain/scopes';
import { type LoggedIn } from './login.service';
import { SessionStartService } from '../../tokens';
import { addressTaken, addressUnverified, isAddressTaken, subjectTokenInvalid } from './identity-login.errors';

/** The subject of a verified token of an identity provider. */
export interface ForeignIdentity {
  readonly issuer: string;
  readonly subject: string;
  readonly person: ForeignPerson;
}

/** A person with an address that can be the address of an account. */
interface Addressee extends ForeignPerson {
  readonly email: string;
  readonly emailKey: string;
}

interface Attempt {
  readonly caller: Caller;
  readonly visit: Visit;
  readonly identity: ForeignIdentity;
  /** The number of a new customer. */
  readonly customerNumber: string;
}

/** The data of an account that an exchange needs. */
type LinkedAccount = Pick<Account, 'customerNumber' | 'emailKey' | 'active' | 'verifiedAt' | 'emailProvenAt'>;

const TRIES_MAX = 5;
const EMAIL_LENGTH_MAX = 254;
const NOTHING_KNOWN = familiarityOf(undefined);

/** Logs customers in by their identity at an external provider. */
@Injectable()
export class IdentityLoginService {
  constructor(
    private readonly db: Database,
    private readonly throttle: LoginThrottleService,
    private readonly store: CustomerStoreService,
    private readonly accesses: AccountAccessService,
    private readonly starts: SessionStartService,
  ) {}

  /** Finds or creates the customer of an identity, and starts a session. */
  async login(caller: Caller, identity: ForeignIdentity, visit: Visit): Promise<LoggedIn> {
    const { tenant } = caller;
    const { issuer, subject, person } = identity;
    const isKnown = (await this.db.run(tenant, (tx) => findIdentity(tx, tenant, issuer, subject))) !== undefined;
    if (isKnown) return this.start(caller, identity, visit);
    // a sign-up, unlike a login, waits while the tenant is read-only
    return this.db.states.runWrite(tenant, () =>
      person.isEmailVerified ? this.start(caller, identity, visit) : this.startUnverified(caller, identity, visit),
    );
  }

  /**
   * Runs the first login of an identity whose address is not verified. Its rejection reveals whether the address has an account. So it
   * is throttled like a wrong password, and tenants that hide accounts reject the login before any lookup.
   */
  private async startUnverified(caller: Caller, identity: ForeignIdentity, visit: Visit): Promise<LoggedIn> {
    const { tenant, clientId, subject: anonymousId } = caller;
    const { emailKey } = addresseeOf(identity.person);
    if (!takesUnverified(await loadAccountRules(this.db, tenant))) throw addressUnverified();
    const attempt = { tenant, emailKey, network: visit.network, anonymousId, clientId };
    return this.throttle.queue.run(attempt, {
      admit: () => this.throttle.admit(attempt, NOTHING_KNOWN),
      check: async () => {
        try {
          return await this.start(caller, identity, visit);
        } catch (error) {
          if (isAddressTaken(error)) await this.throttle.countFailure(attempt, NOTHING_KNOWN);
          throw error;
        }
      },
    });
  }

  /** Repeats the login when a concurrent request has created the same customer. */
  private async start(caller: Caller, identity: ForeignIdentity, visit: Visit): Promise<LoggedIn> {
    for (let tries = 1; ; tries += 1) {
      try {
        return await this.store.withNewNumber((customerNumber) =>
          this.db.transaction(caller.tenant, (tx) => this.logIn(tx, { caller, identity, visit, customerNumber })),
        );
      } catch (error) {
        if (!(error instanceof LinkedConcurrently || isEmailTaken(error))) throw error;
        if (tries === TRIES_MAX) throw addressTaken(identity.person);
      }
    }
  }

  private async logIn(tx: Tx, attempt: Attempt): Promise<LoggedIn> {
    const { caller, visit, identity } = attempt;
    const { tenant, clientId } = caller;
    const known = await findIdentity(tx, tenant, identity.issuer, identity.subject);
    const account = known ? await lockAccount(tx, tenant, known.customerNumber) : await this.link(tx, attempt);
    if (!account?.active) throw subjectTokenInvalid('its account cannot log in'); // or it was just erased
    const { customerNumber, emailKey } = account;
    if (account.emailProvenAt === null && proves(identity.person, emailKey)) await this.store.prove(tx, tenant, account);
    const session = { tenant, clientId, customerNumber, scopes: CUSTOMER_SCOPES, context: caller, visit };
    return { ...(await this.starts.start(tx, session)), customerNumber };
  }

  /** Links the identity to the account with its address, or to a new one. */
  private async link(tx: Tx, { caller: { tenant }, identity, customerNumber }: Attempt): Promise<LinkedAccount> {
    const { issuer, subject, person } = identity;
    const { email, emailKey, isEmailVerified, firstName = null, lastName = null } = addresseeOf(person);
    const createdAt = tx.clock.now();
    const existing = await lockAccountByEmail(tx, tenant, emailKey);
    const emailProvenAt = isEmailVerified ? createdAt : null;
    const account = existing ?? { customerNumber, emailKey, active: true, verifiedAt: emailProvenAt, emailProvenAt };
    const how = linkOf(person, existing);
    if (how === 'refused') throw addressTaken(person);
    if (how === 'claimed') await this.accesses.end(tx, tenant, account.customerNumber);
    if (!existing) {
      const row = { ...account, tenant, id: uuidv7(), email, firstName, lastName, createdAt };
      await this.store.insert(tx, row);
    }
    const { customerNumber: actor } = account;
    if (!(await insertIdentity(tx, { tenant, issuer, subject, customerNumber: actor, createdAt }))) throw new LinkedConcurrently();
    const resource = resourceOf('customer', actor);
    await recordEvent(tx, { tenant, actor, action: 'customer.identity_linked', resource, after: { issuer, how } });
    return account;
  }
}

/** Returns the person with the key of the address; throws 401 without an address. */
function addresseeOf(person: ForeignPerson): Addressee {
  const { email } = person;
  if (email === undefined || email.length > EMAIL_LENGTH_MAX || !isEmail(email)) throw subjectTokenInvalid('it has no e-mail address');
  return { ...person, email, emailKey: emailKeyOf(email) };
}

/** Whether the provider has verified that the address belongs to the person. */
const proves = ({ email, isEmailVerified }: ForeignPerson, emailKey: string): boolean =>
  isEmailVerified && email !== undefined && emailKeyOf(email) === emailKey;

/** A concurrent request has linked the same identity; a retry finds its customer. */
class LinkedConcurrently extends Error {}
