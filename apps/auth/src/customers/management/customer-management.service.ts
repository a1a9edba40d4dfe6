import { Injectable } from '@nestjs/common';
import type { Caller } from '@suite/auth-guard';
import { Database, type Tx } from '@suite/database';
import { type IdempotentRequest, once } from '@suite/idempotency';
import { v7 as uuidv7 } from 'uuid';
import { AccountMailService } from '../mails/account-mail.service';
import { PasswordRulesService } from '../settings/password-rules.service';
import { recordEvent } from '@suite/audit';
import { customerChanged, customerExists, customerNotFound, numberTaken } from '../profile/customer.errors';
import { type CustomerRow, findCustomer, lockCustomerRow, type NewCustomer } from '../profile/customer.queries';
import { isNumberTaken } from '../profile/customer.errors';
import { isEmailTaken } from '../profile/customer.errors';
import { CustomerStoreService } from '../profile/customer-store.service';
import { type CustomerView } from '../profile/customer.dto';
import { customerView } from '../profile/customer.view';
import { PasswordService } from '../../passwords';
import { emailKeyOf } from '../../security/domain/email';
import { resourceOf } from '../../security/domain/audit-resource';
import { newProfile, withProfile } from '../domain/customer-profile';
import { checkScopeOfPatch } from '../domain/customer-patch';
import type {
  CreatedManagedCustomerView,
  ManagedCustomerDraftDto,
  ManagedCustomerDto,
  ManagedCustomerPatchDto,
} from './customer-management.dto';
import { addressMissing } from './customer-management.errors';

/** A customer that the shop creates, and whether the customer gets a mail to set a password. */
type NewManagedCustomer = ManagedCustomerDraftDto & { readonly sendsPasswordLink: boolean };

/** A new customer without its number. */
type Unnumbered = Omit<NewCustomer, 'customerNumber'>;

/** Creates and changes customers for the shop. */
@Injectable()
export class CustomerManagementService {
  constructor(
    private readonly db: Database,
    private readonly passwords: PasswordService,
    private readonly store: CustomerStoreService,
    private readonly rules: PasswordRulesService,
    private readonly mails: AccountMailService,
  ) {}

  /** Creates a customer. The shop vouches for the address, so it counts as verified. On request, the customer gets a mail to set a password. */
  async create(
    caller: Caller,
    { id, sendsPasswordLink, ...dto }: NewManagedCustomer,
    request?: IdempotentRequest,
  ): Promise<CreatedManagedCustomerView> {
    const customer = await this.customerOf(caller.tenant, dto);
    const keyed = request && { ...request, bodyHash: this.passwords.keyedDigest(request.bodyHash) };
    const insert = (customerNumber: string) =>
      this.db.transaction(caller.tenant, (tx) =>
        once(tx, keyed, async () => {
          await this.insert(tx, caller, { ...customer, customerNumber });
          if (sendsPasswordLink) await this.mailPasswordLink(tx, caller, { ...customer, customerNumber });
          return { id: customerNumber };
        }),
      );
    try {
      return await (id === undefined ? this.store.withNewNumber(insert) : insert(id));
    } catch (error) {
      if (isEmailTaken(error)) throw customerExists();
      throw id !== undefined && isNumberTaken(error) ? numberTaken(id) : error;
    }
  }

  /** Posts the mail of a password reset, unless the address has had its share of them. */
  private async mailPasswordLink(
    tx: Tx,
    { tenant, clientId, subject }: Caller,
    { id: requestId, ...customer }: NewCustomer,
  ): Promise<void> {
    const { customerNumber, email, emailKey, preferredLanguage: language = null } = customer;
    const shop = { anonymousId: subject, network: '', isSessionKnown: true };
    if (!(await this.mails.mayPost(tx, { tenant, purpose: 'reset', email }, shop))) return;
    await this.mails.postLink(tx, { tenant, customerNumber, email, emailKey, language }, { kind: 'reset', clientId, requestId });
  }

  /** Replaces the profile of a customer, or creates the customer. Returns whether it was created. */
  async put(caller: Caller, customerNumber: string, dto: ManagedCustomerDto): Promise<boolean> {
    const { tenant } = caller;
    if (await this.replace(caller, customerNumber, dto)) return false;
    const customer = await this.customerOf(tenant, dto);
    try {
      await this.db.transaction(tenant, (tx) => this.insert(tx, caller, { ...customer, customerNumber }));
      return true;
    } catch (error) {
      if (!isEmailTaken(error) && !isNumberTaken(error)) throw error;
      // It may have been created concurrently: of two keys that are taken, PostgreSQL names the one that it happens to check first.
      if (await this.replace(caller, customerNumber, dto)) return false;
      throw isEmailTaken(error) ? customerExists() : numberTaken(customerNumber);
    }
  }

  /** Changes a customer. Omitted fields stay the same; null clears a field. */
  async update(caller: Caller, customerNumber: string, dto: ManagedCustomerPatchDto): Promise<CustomerView> {
    checkScopeOfPatch(caller.scopes, dto);
    const changed = await this.change(caller, customerNumber, dto, (before) => withProfile(before, dto));
    if (!changed) throw customerNotFound(customerNumber);
    return customerView(changed);
  }

  private async replace(caller: Caller, customerNumber: string, dto: ManagedCustomerDto): Promise<boolean> {
    if (!(await findCustomer(this.db, caller.tenant, customerNumber))) return false;
    return (await this.change(caller, customerNumber, dto, (before) => ({ ...before, ...newProfile(dto) }))) !== undefined;
  }

  /** Returns undefined when the customer does not exist. A customer that becomes inactive loses its sessions in the same transaction. */
  private change(
    caller: Caller,
    customerNumber: string,
    { active, onHold, metadata }: ManagedCustomerPatchDto,
    changed: (before: CustomerRow) => CustomerRow,
  ): Promise<CustomerRow | undefined> {
    const { tenant } = caller;
    return this.db.transaction(tenant, async (tx) => {
      const before = await lockCustomerRow(tx, tenant, customerNumber);
      if (!before) return undefined;
      if ((metadata?.version ?? before.version) !== before.version) throw customerChanged(before.version);
      const now = this.db.clock.now();
      const states = { active: active ?? before.active, onHold: onHold ?? before.onHold };
      const after = { ...changed(before), ...states, version: before.version + 1, modifiedAt: now };
      const row = { ...after, contactEmail: after.contactEmail ?? after.email };
      if (!row.active) await this.store.endSessions(tx, { tenant, customerNumber });
      const resource = resourceOf('customer', customerNumber);
      await recordEvent(tx, {
        tenant,
        actor: caller.subject,
        action: 'customer.updated',
        resource,
        before: statesOf(before),
        after: statesOf(row),
      });
      await this.store.update(tx, tenant, before, row);
      return row;
    });
  }

  private async insert(tx: Tx, caller: Caller, customer: NewCustomer): Promise<void> {
    const { tenant, customerNumber } = customer;
    await this.store.insert(tx, customer);
    const resource = resourceOf('customer', customerNumber);
    await recordEvent(tx, { tenant, actor: caller.subject, action: 'customer.created', resource });
  }

  private async customerOf(
    tenant: string,
    { email: ownEmail, password, active, onHold, ...profile }: ManagedCustomerDto,
  ): Promise<Unnumbered> {
    const email = ownEmail ?? profile.contactEmail;
    if (email === undefined || email === null) throw addressMissing();
    const emailKey = emailKeyOf(email);
    if (password !== undefined) await this.rules.check(tenant, { field: 'password', password, emailKey });
    const passwordHash = password === undefined ? null : await this.passwords.hash(password);
    const now = this.db.clock.now();
    return {
      ...newProfile(profile),
      tenant,
      id: uuidv7(),
      email,
      emailKey,
      passwordHash,
      active: active ?? true,
      onHold: onHold ?? false,
      verifiedAt: now,
      emailProvenAt: now,
      createdAt: now,
    };
  }
}

/** The audited part of a change: no personal data. */
const statesOf = ({ active, onHold, version }: CustomerRow) => ({ active, onHold, version });
