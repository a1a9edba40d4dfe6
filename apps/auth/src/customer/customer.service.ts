import { randomInt } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { AppError } from '@suite/errors';
import { Clock, Database, isUniqueViolation } from '@suite/platform';
import { v7 as uuidv7 } from 'uuid';
import { type LoginAttempt, LoginBrakeService } from '../brake/login-brake.service';
import { emailKeyOf } from '../domain/email';
import type { CustomerDto, SignupAnswerDto, SignupDto, UpdateCustomerDto } from './customer.dto';
import { Customer } from './customer.entity';
import { findLoginAccount, rememberNetwork } from './customer.queries';
import { PasswordService } from './password.service';

const NUMBER_MIN = 1_000_000_000;
const NUMBER_MAX = 9_999_999_999;
const NUMBER_TRIES = 5;

@Injectable()
export class CustomerService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly passwords: PasswordService,
    private readonly brake: LoginBrakeService,
  ) {}

  /** Makes an account. Asking again and again who has one is slowed down like guessing passwords. */
  signUp(tenant: string, dto: SignupDto, network: string): Promise<SignupAnswerDto> {
    return this.brake.inTurn(() => this.trySignUp({ tenant, emailKey: emailKeyOf(dto.email), network }, dto));
  }

  private async trySignUp(attempt: LoginAttempt, dto: SignupDto): Promise<SignupAnswerDto> {
    const { tenant, emailKey, network } = attempt;
    const isTaken = await this.db.run(tenant, async (tx) => {
      const account = await findLoginAccount(tx, tenant, emailKey, network);
      await this.brake.check(tx, attempt, account?.seenAt != null);
      return account !== undefined;
    });
    const made = isTaken ? undefined : await this.insert(attempt, dto, await this.passwords.hash(dto.password));
    if (made) return made;
    await this.brake.countFailure(attempt);
    throw new AppError('conflict', 'customer_exists', 'There is a customer with this e-mail already');
  }

  /** Undefined when somebody else has taken the e-mail. */
  private async insert(
    { tenant, emailKey, network }: LoginAttempt,
    { email, firstName = null, lastName = null }: { email: string; firstName?: string | null; lastName?: string | null },
    passwordHash: string,
  ): Promise<SignupAnswerDto | undefined> {
    for (let attempt = 1; ; attempt += 1) {
      const now = this.clock.now();
      const [id, customerNumber] = [uuidv7(), String(randomInt(NUMBER_MIN, NUMBER_MAX + 1))];
      const row = { tenant, id, customerNumber, email, emailKey, passwordHash, firstName, lastName, createdAt: now, modifiedAt: now };
      try {
        return await this.db.transaction(tenant, async (tx) => {
          await tx.insert(Customer, row);
          await rememberNetwork(tx, tenant, customerNumber, network, now);
          return { id, customerNumber };
        });
      } catch (error) {
        if (isUniqueViolation(error, 'customer_email_unique')) return undefined;
        if (attempt === NUMBER_TRIES || !isUniqueViolation(error, 'customer_number_unique')) throw error;
      }
    }
  }

  async load(tenant: string, customerNumber: string): Promise<CustomerDto> {
    const customer = await this.db.run(tenant, (tx) => tx.findOneBy(Customer, { tenant, customerNumber }));
    if (!customer) throw customerNotFound(customerNumber);
    const { id, email, firstName, lastName, createdAt, modifiedAt } = customer;
    return {
      id,
      customerNumber,
      email,
      ...(firstName !== null && { firstName }),
      ...(lastName !== null && { lastName }),
      createdAt: createdAt.toISOString(),
      modifiedAt: modifiedAt.toISOString(),
    };
  }

  async update(tenant: string, customerNumber: string, { firstName, lastName }: UpdateCustomerDto): Promise<void> {
    const change = { ...(firstName !== undefined && { firstName }), ...(lastName !== undefined && { lastName }) };
    const { affected } = await this.db.run(tenant, (tx) =>
      tx.update(Customer, { tenant, customerNumber }, { ...change, modifiedAt: this.clock.now() }),
    );
    if (!affected) throw customerNotFound(customerNumber);
  }
}

export function customerNotFound(customerNumber: string): AppError {
  return new AppError('not_found', 'customer_not_found', `There is no customer ${customerNumber}`);
}
