import { Injectable } from '@nestjs/common';
import { Database, type Tx } from '@suite/database';
import { type IdempotentRequest, once } from '@suite/idempotency';
import { v7 as uuidv7 } from 'uuid';
import { newProfile } from '../domain/customer-profile';
import type { LoginAttempt } from '../throttle';
import { addressFields } from './address.mapper';
import { insertAddress } from './address.queries';
import { CustomerNumberService } from './customer-number.service';
import type { CreatedCustomerView } from './customer.dto';
import type { SignUp } from './customer.mapper';
import { insertCustomer, insertKnownNetwork, insertKnownSession, isEmailTaken } from './customer.queries';
import { PasswordService } from './password.service';
import { SignUpAdmissionService } from './sign-up-admission.service';

/** Stores the account of an admitted sign-up. */
@Injectable()
export class SignUpCreationService {
  constructor(
    private readonly db: Database,
    private readonly passwords: PasswordService,
    private readonly admission: SignUpAdmissionService,
    private readonly numbers: CustomerNumberService,
  ) {}

  /** Returns the request with a keyed digest of its body, which has a password. */
  keyed(request: IdempotentRequest | undefined): IdempotentRequest | undefined {
    return request && { ...request, bodyHash: this.passwords.keyedDigest(request.bodyHash) };
  }

  /** Returns undefined when the e-mail was taken concurrently. */
  async create(attempt: LoginAttempt, signUp: SignUp, request: IdempotentRequest | undefined): Promise<CreatedCustomerView | undefined> {
    const passwordHash = await this.passwords.hash(signUp.password);
    try {
      return await this.numbers.insert((customerNumber) =>
        this.db.transaction(attempt.tenant, (tx) =>
          once(tx, request, () => this.insert(tx, attempt, { ...signUp, passwordHash, customerNumber })),
        ),
      );
    } catch (error) {
      if (isEmailTaken(error)) return undefined;
      throw error;
    }
  }

  private async insert(
    tx: Tx,
    attempt: LoginAttempt,
    { email, profile, address, passwordHash, customerNumber }: NewAccount,
  ): Promise<CreatedCustomerView> {
    const { tenant, emailKey, network, anonymousId } = attempt;
    const now = tx.clock.now();
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
    await this.admission.take(tx, attempt); // last, since all sign-ups of a network wait for its row
    return { id: customerNumber, customerNumber };
  }
}

interface NewAccount extends Pick<SignUp, 'email' | 'profile' | 'address'> {
  readonly passwordHash: string;
  readonly customerNumber: string;
}
