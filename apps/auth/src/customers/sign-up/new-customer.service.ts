import { Injectable } from '@nestjs/common';
import { Database, type Tx } from '@suite/database';
import { v7 as uuidv7 } from 'uuid';
import { AccountMailService, type MailPurpose } from '../mails/account-mail.service';
import { loadAccountRules } from '../settings/account-settings.queries';
import type { EmailVerification } from '../domain/account-settings';
import { newProfile } from '../domain/customer-profile';
import type { LoginAttempt } from '../../security';
import { addressFields } from '../addresses/address.mapper';
import { insertAddress } from '../addresses/address.queries';
import { CustomerStoreService } from '../profile/customer-store.service';
import type { SignUp } from '../profile/customer.mapper';
import { rememberPlace } from '../login/known-place.queries';

/** A sign-up with a hashed password. */
export interface NewAccount {
  /** The id of the customer, made with the request. */
  readonly id: string;
  readonly attempt: LoginAttempt;
  readonly signUp: Omit<SignUp, 'password'>;
  readonly passwordHash: string;
  readonly clientId: string;
  /** The language of the session, for mails to a customer without a preferred one. */
  readonly language?: string | undefined;
}

/** An account that the transaction stores. */
export interface StoredAccount {
  readonly customerNumber: string;
  /** Whether its customer was asked to confirm the address. */
  readonly isAsked: boolean;
}

/** Runs the insertion in the transaction of the sign-up. */
type InTransaction<T> = (insert: (tx: Tx) => Promise<StoredAccount>) => Promise<T>;

/** Stores the accounts of sign-ups. */
@Injectable()
export class NewCustomerService {
  constructor(
    private readonly db: Database,
    private readonly store: CustomerStoreService,
    private readonly mails: AccountMailService,
  ) {}

  /**
   * Stores an account, and asks its customer to confirm the address where the tenant wants that. Throws an error that isEmailTaken
   * recognizes.
   */
  async create<T>(account: NewAccount, purpose: MailPurpose, inTransaction: InTransaction<T>): Promise<T> {
    const { emailVerification } = await loadAccountRules(this.db, account.attempt.tenant);
    return this.store.withNewNumber((customerNumber) =>
      inTransaction(async (tx) => {
        await this.insert(tx, account, customerNumber, emailVerification);
        const isAsked = emailVerification !== 'NONE';
        if (isAsked) await this.askForConfirmation(tx, account, customerNumber, purpose);
        return { customerNumber, isAsked };
      }),
    );
  }

  private async insert(tx: Tx, account: NewAccount, customerNumber: string, verification: EmailVerification): Promise<void> {
    const { id, attempt, signUp, passwordHash } = account;
    const { tenant, emailKey, network, anonymousId } = attempt;
    const { email, profile, address } = signUp;
    const now = tx.clock.now();
    const verifiedAt = verification === 'NONE' ? now : null;
    const row = { ...newProfile(profile), tenant, id, customerNumber, email, emailKey, passwordHash, verifiedAt, createdAt: now };
    await this.store.insert(tx, row);
    if (address) await insertAddress(tx, { ...addressFields(address), tenant, id: uuidv7(), customerNumber, isDefault: true });
    await rememberPlace(tx, { tenant, customerNumber, network, anonymousId }, undefined, now);
  }

  /** Posts the mail that confirms the address, unless the address has had its share of mails. */
  private async askForConfirmation(tx: Tx, account: NewAccount, customerNumber: string, purpose: MailPurpose): Promise<void> {
    const { id: requestId, attempt, signUp, clientId } = account;
    const { tenant, emailKey } = attempt;
    const { email } = signUp;
    if (!(await this.mails.mayPost(tx, { tenant, purpose, email }, attempt))) return;
    const language = languageOf(account);
    await this.mails.postLink(tx, { tenant, customerNumber, email, emailKey, language }, { kind: 'opt-in', clientId, requestId });
  }
}

/** The language of mails to a new customer. */
export const languageOf = ({ signUp, language }: NewAccount): string | null => signUp.profile.preferredLanguage ?? language ?? null;
