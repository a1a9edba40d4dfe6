import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Caller } from '@suite/auth-guard';
import { Database, type Tx } from '@suite/database';
import { fault, validationError } from '@suite/errors';
import { AccountMailService } from '../mails/account-mail.service';
import {
  endBoundTokens,
  endLaterUndos,
  findToken,
  insertToken,
  isReserved,
  type Presented,
  useToken,
  type ValidToken,
} from '../mails/account-token.queries';
import { AllowanceService } from '../../security';
import { EMAIL_CHANGES_RULE, emailChangesOf } from '../../security/domain/allowance';
import { emailKeyOf } from '../../security/domain/email';
import { resourceOf } from '../../security/domain/audit-resource';
import { recordEvent } from '@suite/audit';
import { CUSTOMER_UPDATED, CUSTOMER_VERIFIED } from '../profile/customer.messages';
import { CustomerStoreService } from '../profile/customer-store.service';
import { isEmailTaken } from '../profile/customer.errors';
import { isToken } from '../domain/account-token';
import { type Account, lockAccount, lockAccountAndHolders, updateEmail } from './account.queries';
import { tokenInvalid, wrongPassword } from './credential.errors';
import { deleteLoginCodes } from '../login/login-code.queries';
import { PasswordProofService } from './password-proof.service';

/** The change of an address by its customer. */
export interface EmailChange {
  readonly password: string;
  readonly newEmail: string;
  /** The current address, if the client sends it: it must be that of the account. */
  readonly email?: string | undefined;
  readonly syncContactEmail?: boolean | undefined;
  readonly network: string;
}

/** A change of a locked account, and whether another account has the new address or can return to it. */
interface CheckedChange {
  readonly account: Account;
  readonly change: EmailChange;
  readonly isHeld: boolean;
}

/** Changes the addresses of accounts: the new address confirms the change, and the old one can undo it. */
@Injectable()
export class EmailChangeService {
  constructor(
    private readonly db: Database,
    private readonly proofs: PasswordProofService,
    private readonly mails: AccountMailService,
    private readonly store: CustomerStoreService,
    private readonly allowances: AllowanceService,
  ) {}

  /**
   * Mails a link to the new address, and a notice to the old one. If the new address has an account, the mail to it says so; the
   * answer and the statements are the same.
   */
  async request(caller: Caller, change: EmailChange): Promise<void> {
    const { tenant, subject: customerNumber } = caller;
    const proven = await this.proofs.prove(caller, { field: 'password', ...change });
    if (change.email !== undefined && emailKeyOf(change.email) !== proven.emailKey) throw otherEmail();
    await this.db.transaction(tenant, async (tx) => {
      const locked = await lockAccountAndHolders(tx, tenant, customerNumber, emailKeyOf(change.newEmail));
      const account = locked.find((each) => each.customerNumber === customerNumber);
      if (account?.passwordHash !== proven.passwordHash || account.emailKey !== proven.emailKey) throw wrongPassword('password');
      if (!(await this.allowances.tryTake(tx, { tenant, key: emailChangesOf(customerNumber), rule: EMAIL_CHANGES_RULE }))) return;
      await this.mailNewAddress(tx, caller, { account, change, isHeld: locked.length > 1 });
      await recordEvent(tx, {
        tenant,
        actor: customerNumber,
        action: 'customer.email_change_requested',
        resource: resourceOf('customer', customerNumber),
      });
      const { email, preferredLanguage: language } = account;
      const owner = { anonymousId: customerNumber, network: change.network, isSessionKnown: true };
      if (await this.mails.mayPost(tx, { tenant, purpose: 'change-notice', email }, owner)) {
        await this.mails.post(tx, tenant, { kind: 'change-notice', email, language });
      }
    });
  }

  private async mailNewAddress(tx: Tx, { tenant, clientId }: Caller, { account, change, isHeld }: CheckedChange): Promise<void> {
    const { customerNumber, emailKey, preferredLanguage: language } = account;
    const { newEmail, syncContactEmail: syncsContactEmail = false } = change;
    const requester = { anonymousId: customerNumber, network: change.network };
    if (!(await this.mails.mayPost(tx, { tenant, purpose: 'change', email: newEmail }, requester))) return;
    const of = { tenant, customerNumber, purpose: 'change', emailKey, requestId: randomUUID(), clientId } as const;
    const token = (await insertToken(tx, { ...of, newEmail, syncsContactEmail })) ?? '';
    const link = await this.mails.linkTo(tx, { tenant, clientId, page: 'confirm', token });
    // The token of a taken address is never sent.
    if (isHeld) return this.mails.post(tx, tenant, { kind: 'change-taken', email: newEmail, language });
    await this.mails.post(tx, tenant, { kind: 'change', email: newEmail, language, link });
  }

  /** Whether the token can still change an address, for a page that shows its form: `undo` returns to the old one. */
  async purposeOf(tenant: string, text: string): Promise<'change' | 'undo' | undefined> {
    if (!isToken(text)) return undefined;
    const token = await this.db.run(tenant, (tx) => findToken(tx, presented(tenant, text)));
    return token?.purpose === 'undo' ? 'undo' : token && 'change';
  }

  /** Uses a token from a mail: changes the address, or undoes the change. */
  async confirm(tenant: string, text: string): Promise<void> {
    if (!isToken(text)) throw tokenInvalid();
    try {
      await this.db.transaction(tenant, async (tx) => {
        const token = await findToken(tx, presented(tenant, text));
        const account = token && (await lockAccount(tx, tenant, token.customerNumber));
        if (!account || !(await useToken(tx, presented(tenant, text)))) throw tokenInvalid();
        const isUndo = token.purpose === 'undo';
        await (isUndo ? this.undo(tx, tenant, account, token) : this.change(tx, tenant, account, token));
        const { customerNumber } = account;
        const action = isUndo ? 'customer.email_change_undone' : 'customer.email_changed';
        await recordEvent(tx, { tenant, actor: customerNumber, action, resource: resourceOf('customer', customerNumber) });
      });
    } catch (error) {
      throw isEmailTaken(error) ? tokenInvalid() : error;
    }
  }

  /**
   * Changes the address of an active account. The old one gets a mail that undoes it, also while the account is inactive. Until its link
   * expires, no other account can take the old address.
   */
  private async change(tx: Tx, tenant: string, account: Account, token: ValidToken): Promise<void> {
    const { customerNumber, email: oldEmail, emailKey: oldKey, preferredLanguage: language } = account;
    const { newEmail, syncsContactEmail, clientId } = token;
    if (!account.active || token.emailKey !== oldKey || newEmail === null) throw tokenInvalid();
    const emailKey = emailKeyOf(newEmail);
    await this.setEmail(tx, tenant, account, token);
    if (emailKey === oldKey) return; // written in another way
    const of = { tenant, customerNumber, purpose: 'undo', emailKey: oldKey, requestId: randomUUID(), clientId } as const;
    const undo = (await insertToken(tx, { ...of, newEmail: oldEmail, syncsContactEmail })) ?? '';
    const link = await this.mails.linkTo(tx, { tenant, clientId, page: 'confirm', token: undo });
    await this.mails.post(tx, tenant, { kind: 'undo', email: oldEmail, language, link });
  }

  /** Returns to the old address. Later changes can no longer be undone: they were not made by the owner of the old address. */
  private async undo(tx: Tx, tenant: string, account: Account, token: ValidToken): Promise<void> {
    const { customerNumber } = account;
    await this.setEmail(tx, tenant, account, token);
    const { emailKey, createdAt } = token;
    await endLaterUndos(tx, { tenant, customerNumber, emailKey, createdAt });
    await this.store.endSessions(tx, { tenant, customerNumber });
  }

  private async setEmail(tx: Tx, tenant: string, account: Account, { newEmail, syncsContactEmail }: ValidToken): Promise<void> {
    const { customerNumber, verifiedAt } = account;
    const email = newEmail ?? '';
    const emailKey = emailKeyOf(email);
    const changed = await updateEmail(tx, { tenant, customerNumber, email, emailKey, syncsContactEmail });
    if (await isReserved(tx, tenant, emailKey, customerNumber)) throw tokenInvalid(); // after the address is stored: see isReserved
    await endBoundTokens(tx, tenant, customerNumber);
    await deleteLoginCodes(tx, tenant, customerNumber);
    await this.store.announce(tx, tenant, CUSTOMER_UPDATED, changed);
    if (verifiedAt === null) await this.store.announce(tx, tenant, CUSTOMER_VERIFIED, changed);
  }
}

const presented = (tenant: string, text: string): Presented => ({ tenant, text, purposes: ['change', 'undo'] });

function otherEmail() {
  return validationError([fault('email', 'invalid_value', 'email is not the address of the account; send the current one, or omit it')]);
}
