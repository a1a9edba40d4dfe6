import { randomInt } from 'node:crypto';
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
import { emailKeyOf } from '../domain/email';
import { familiarityOf, type LoginAttempt, LoginThrottleService } from '../throttle';
import type { CustomerView, CreatedCustomerView, CustomerDraftDto, CustomerPatchDto } from './customer.dto';
import { customerExists, customerNotFound } from './customer.errors';
import {
  findCustomer,
  findLoginAccount,
  insertCustomer,
  insertKnownNetwork,
  insertKnownSession,
  isEmailTaken,
  isNumberTaken,
  type LoginAccount,
  updateCustomer,
} from './customer.queries';
import { customerView } from './customer.view';
import { PasswordService } from './password.service';

const NUMBER_MIN = 1_000_000_000;
const NUMBER_MAX = 9_999_999_999;
const NUMBER_TRIES = 5;

interface NewCustomer {
  readonly email: string;
  readonly firstName?: string | null;
  readonly lastName?: string | null;
}

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
  ) {}

  /** Creates an account. Probing for existing accounts is throttled like guessing passwords, and new accounts are limited. */
  async signUp(
    { tenant, subject: anonymousId, clientId }: Caller,
    dto: CustomerDraftDto,
    network: string,
    request?: IdempotentRequest,
  ): Promise<CreatedCustomerView> {
    const emailKey = emailKeyOf(dto.email);
    await this.rules.check(tenant, { field: 'password', password: dto.password, emailKey });
    const attempt = { tenant, emailKey, network, anonymousId };
    const attempted = { call: 'signup', tenant, clientId, emailKey, network } as const;
    const keyed = request && { ...request, bodyHash: this.passwords.keyedDigest(request.bodyHash) };
    const admit = () => this.admit(attempt, keyed);
    return this.audit.watch(attempted, () =>
      this.throttle.limit(attempt, admit, async ({ account, earlier }) => earlier ?? this.trySignUp(attempt, dto, account, keyed)),
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
    dto: CustomerDraftDto,
    account: LoginAccount | undefined,
    request: IdempotentRequest | undefined,
  ): Promise<CreatedCustomerView> {
    const insert = async () => this.insert(attempt, dto, await this.passwords.hash(dto.password), request);
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
    { email, firstName = null, lastName = null }: NewCustomer,
    passwordHash: string,
    request: IdempotentRequest | undefined,
  ): Promise<CreatedCustomerView | undefined> {
    const { tenant, emailKey, network, anonymousId } = attempt;
    const limits = this.limitsOf(attempt);
    for (let tries = 1; ; tries += 1) {
      const now = this.clock.now();
      const [id, customerNumber] = [uuidv7(), String(randomInt(NUMBER_MIN, NUMBER_MAX + 1))];
      const row = { tenant, id, customerNumber, email, emailKey, passwordHash, firstName, lastName, createdAt: now, modifiedAt: now };
      try {
        const effect = async (tx: Tx) => {
          await insertCustomer(tx, row);
          await insertKnownNetwork(tx, { tenant, customerNumber, network, seenAt: now });
          await insertKnownSession(tx, { tenant, customerNumber, anonymousId, seenAt: now });
          await this.allowances.take(tx, tenant, limits); // last, since all sign-ups of a network wait for its row
          return { id, customerNumber };
        };
        return await this.db.transaction(tenant, (tx) => once(tx, request, () => effect(tx)));
      } catch (error) {
        if (isEmailTaken(error)) return undefined;
        if (tries === NUMBER_TRIES || !isNumberTaken(error)) throw error;
      }
    }
  }

  /** Accounts that may come from one session and network, and from one network. */
  private limitsOf({ tenant, network, anonymousId }: LoginAttempt): Limited[] {
    return [
      { tenant, key: `sign-ups of ${anonymousId} ${network}`, rule: signUpRule(this.config.signUpsPerHour) },
      { tenant, key: `sign-ups from ${network}`, rule: SIGN_UPS_OF_NETWORK_RULE },
    ];
  }

  async load(tenant: string, customerNumber: string): Promise<CustomerView> {
    const customer = await findCustomer(this.db, tenant, customerNumber);
    if (!customer) throw customerNotFound(customerNumber);
    return customerView(customer);
  }

  /** Updates a customer. Omitted fields stay the same; null clears a name. */
  async update(tenant: string, customerNumber: string, { firstName, lastName }: CustomerPatchDto): Promise<void> {
    const change = { ...(firstName !== undefined && { firstName }), ...(lastName !== undefined && { lastName }) };
    if (Object.keys(change).length === 0) return void (await this.load(tenant, customerNumber));
    if (!(await updateCustomer(this.db, tenant, customerNumber, change, this.clock.now()))) throw customerNotFound(customerNumber);
  }
}
