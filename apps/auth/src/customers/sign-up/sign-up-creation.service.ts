import { Injectable } from '@nestjs/common';
import type { Caller } from '@suite/auth-guard';
import { Database } from '@suite/database';
import { type IdempotentRequest, once } from '@suite/idempotency';
import { v7 as uuidv7 } from 'uuid';
import type { LoginAttempt } from '../../security';
import type { AcceptedSignUpView, CreatedCustomerView } from '../profile/customer.dto';
import type { SignUp } from '../profile/customer.mapper';
import { isEmailTaken } from '../profile/customer.errors';
import { type NewAccount, NewCustomerService } from './new-customer.service';
import { PasswordService } from '../../passwords';
import { SignUpAdmissionService } from './sign-up-admission.service';
import { SignUpRequestService } from './sign-up-request.service';

/** A sign-up, and where it comes from. */
export interface SignUpAttempt {
  readonly caller: Caller;
  readonly attempt: LoginAttempt;
  readonly signUp: SignUp;
  readonly request: IdempotentRequest | undefined;
}

/** Creates the accounts of admitted sign-ups. */
@Injectable()
export class SignUpCreationService {
  constructor(
    private readonly db: Database,
    private readonly passwords: PasswordService,
    private readonly admission: SignUpAdmissionService,
    private readonly customers: NewCustomerService,
    private readonly requests: SignUpRequestService,
  ) {}

  /** Returns the request with a keyed digest of its body, which has a password. */
  keyed(request: IdempotentRequest | undefined): IdempotentRequest | undefined {
    return request && { ...request, bodyHash: this.passwords.keyedDigest(request.bodyHash) };
  }

  /** Returns undefined when the e-mail was taken concurrently. */
  async create(signingUp: SignUpAttempt): Promise<CreatedCustomerView | undefined> {
    const { attempt, request } = signingUp;
    const account = await this.accountOf(signingUp);
    try {
      return await this.customers.create(account, 'opt-in', (insert) =>
        this.db.transaction(attempt.tenant, (tx) =>
          once(tx, request, async () => {
            const { customerNumber } = await insert(tx);
            await this.admission.take(tx, attempt);
            return { id: customerNumber, customerNumber };
          }),
        ),
      );
    } catch (error) {
      if (isEmailTaken(error)) return undefined;
      throw error;
    }
  }

  /** Stores the request. Its job creates the account, or informs the owner of an existing one. */
  async accept(signingUp: SignUpAttempt): Promise<AcceptedSignUpView> {
    const { attempt, request } = signingUp;
    const account = await this.accountOf(signingUp);
    return this.db.transaction(attempt.tenant, (tx) =>
      once(tx, request, async () => {
        await this.requests.send(tx, account);
        await this.admission.take(tx, attempt);
        return {};
      }),
    );
  }

  private async accountOf({ caller, attempt, signUp: { password, ...signUp } }: SignUpAttempt): Promise<NewAccount> {
    const { clientId, language } = caller;
    return { id: uuidv7(), attempt, signUp, passwordHash: await this.passwords.hash(password), clientId, language };
  }
}
