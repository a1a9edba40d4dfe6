import { Injectable } from '@nestjs/common';
import type { Caller } from '@suite/auth-guard';
import { Database, type Tx } from '@suite/database';
import { findAnswer, type IdempotentRequest, once } from '@suite/idempotency';
import { Clock } from '@suite/runtime';
import { v7 as uuidv7 } from 'uuid';
import { PasswordRulesService } from '../account-settings';
import { AllowanceService, type Limited } from '../allowance';
import { AuditService } from '../audit';
import { AuthConfig } from '../config';
import { SIGN_UPS_OF_NETWORK_RULE, signUpRule } from '../domain/allowance';
import { isEmptyChange, newProfile, withProfile } from '../domain/customer-profile';
import { emailKeyOf } from '../domain/email';
import { includesAddresses } from '../domain/expansion';
import { familiarityOf, type LoginAttempt, LoginThrottleService } from '../throttle';
import { addressFields } from './address.mapper';
import { insertAddress, listAddresses } from './address.queries';
import { addressView } from './address.view';
import { CustomerNumberService } from './customer-number.service';
import type { CustomerView, CreatedCustomerView, CustomerDraftDto, CustomerPatchDto } from './customer.dto';
import { customerChanged, customerExists, customerNotFound } from './customer.errors';
import { type SignUp, signUpOf } from './customer.mapper';
import {
  findCustomer,
  findLoginAccount,
  insertCustomer,
  insertKnownNetwork,
  insertKnownSession,
  isEmailTaken,
  lockCustomerRow,
  type LoginAccount,
  updateCustomer,
} from './customer.queries';
import { customerView } from './customer.view';
import { PasswordService } from './password.service';

/** What was found before a sign-up. */
interface AdmittedSignUp {
  readonly account: LoginAccount | undefined;
  readonly earlier: CreatedCustomerView | undefined;
}

@Injectable()
export class CustomerService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly passwords: PasswordService,
    private readonly throttle: LoginThrottleService,
    private readonly audit: AuditService,
    private readonly rules: PasswordRulesService,
    private readonly allowances: AllowanceService,
    private readonly config: AuthConfig,
    private readonly numbers: CustomerNumberService,
  ) {}

  /** Creates an account. Probing for existing accounts is throttled like guessing passwords, and new accounts are limited. */
  async signUp(
    { tenant, subject: anonymousId, clientId }: Caller,
    dto: CustomerDraftDto,
    network: string,
    request?: IdempotentRequest,
  ): Promise<CreatedCustomerView> {
    const signUp = signUpOf(dto);
    const emailKey = emailKeyOf(signUp.email);
    await this.rules.check(tenant, { field: 'password', password: signUp.password, emailKey });
    const attempt = { tenant, emailKey, network, anonymousId };
    const attempted = { call: 'signup', tenant, clientId, emailKey, network } as const;
    const keyed = request && { ...request, bodyHash: this.passwords.keyedDigest(request.bodyHash) };
    const admit = () => this.admit(attempt, keyed);
    return this.audit.watch(attempted, () =>
      this.throttle.limit(attempt, admit, async ({ account, earlier }) => earlier ?? this.trySignUp(attempt, signUp, account, keyed)),
    );
  }

  /** Returns the earlier answer to the same request, or the account that has the address. Throws 429 for an early attempt. */
  private async admit(attempt: LoginAttempt, request: IdempotentRequest | undefined): Promise<AdmittedSignUp> {
    const account = await findLoginAccount(this.db, attempt.tenant, attempt.emailKey, attempt);
    const earlier = await this.earlierAnswer(request); // after the account: both are committed in one transaction
    if (earlier) return { account, earlier };
    await this.throttle.admit(attempt, familiarityOf(account));
    if (!account) await this.allowances.check(attempt.tenant, this.limitsOf(attempt));
    return { account, earlier };
  }

  private async trySignUp(
    attempt: LoginAttempt,
    signUp: SignUp,
    account: LoginAccount | undefined,
    request: IdempotentRequest | undefined,
  ): Promise<CreatedCustomerView> {
    const insert = async () => this.insert(attempt, signUp, await this.passwords.hash(signUp.password), request);
    const created = account ? undefined : ((await insert()) ?? (await this.earlierAnswer(request)));
    if (created) return created;
    await this.throttle.countFailure(attempt, familiarityOf(account));
    throw customerExists();
  }

  private async earlierAnswer(request: IdempotentRequest | undefined): Promise<CreatedCustomerView | undefined> {
    return request && (await findAnswer<CreatedCustomerView>(this.db, request))?.answer;
  }

  /** Returns undefined when the e-mail was taken concurrently. */
  private async insert(
    attempt: LoginAttempt,
    { email, profile, address }: SignUp,
    passwordHash: string,
    request: IdempotentRequest | undefined,
  ): Promise<CreatedCustomerView | undefined> {
    const { tenant, emailKey, network, anonymousId } = attempt;
    const limits = this.limitsOf(attempt);
    const insert = async (tx: Tx, customerNumber: string) => {
      const now = this.clock.now();
      await insertCustomer(tx, {
        ...newProfile(profile),
        tenant,
        id: uuidv7(),
        customerNumber,
        email,
        emailKey,
        passwordHash,
        createdAt: now,
      });
      if (address) await insertAddress(tx, { ...addressFields(address), tenant, id: uuidv7(), customerNumber, isDefault: true });
      await insertKnownNetwork(tx, { tenant, customerNumber, network, seenAt: now });
      await insertKnownSession(tx, { tenant, customerNumber, anonymousId, seenAt: now });
      await this.allowances.take(tx, tenant, limits); // last, since all sign-ups of a network wait for its row
      return { id: customerNumber, customerNumber };
    };
    try {
      return await this.numbers.insert((customerNumber) =>
        this.db.transaction(tenant, (tx) => once(tx, request, () => insert(tx, customerNumber))),
      );
    } catch (error) {
      if (isEmailTaken(error)) return undefined;
      throw error;
    }
  }

  /** Accounts that may come from one session and network, and from one network. */
  private limitsOf({ tenant, network, anonymousId }: LoginAttempt): Limited[] {
    return [
      { tenant, key: `sign-ups of ${anonymousId} ${network}`, rule: signUpRule(this.config.signUpsPerHour) },
      { tenant, key: `sign-ups from ${network}`, rule: SIGN_UPS_OF_NETWORK_RULE },
    ];
  }

  /** Loads a customer; with its addresses, if `expand` requests them. */
  async load(tenant: string, customerNumber: string, expand?: string): Promise<CustomerView> {
    const customer = await findCustomer(this.db, tenant, customerNumber);
    if (!customer) throw customerNotFound(customerNumber);
    if (!includesAddresses(expand)) return customerView(customer);
    return customerView(customer, (await listAddresses(this.db, tenant, customerNumber)).map(addressView));
  }

  /** Changes the profile. Omitted fields stay the same; null clears a field. */
  async update(tenant: string, customerNumber: string, change: CustomerPatchDto): Promise<void> {
    await this.db.transaction(tenant, async (tx) => {
      const customer = await lockCustomerRow(tx, tenant, customerNumber);
      if (!customer) throw customerNotFound(customerNumber);
      const { version = customer.version } = change.metadata ?? {};
      if (version !== customer.version) throw customerChanged(customer.version);
      if (isEmptyChange(change)) return;
      const changed = { ...withProfile(customer, change), version: version + 1, modifiedAt: this.clock.now() };
      await updateCustomer(tx, tenant, customer, changed);
    });
  }
}
