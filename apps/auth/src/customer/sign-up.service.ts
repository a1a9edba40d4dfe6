import { Injectable } from '@nestjs/common';
import type { Caller } from '@suite/auth-guard';
import type { IdempotentRequest } from '@suite/idempotency';
import { PasswordRulesService } from '../account-settings';
import { AuditService } from '../audit';
import { emailKeyOf } from '../domain/email';
import { familiarityOf, LoginThrottleService } from '../throttle';
import type { CreatedCustomerView, CustomerDraftDto } from './customer.dto';
import { customerExists } from './customer.errors';
import { signUpOf } from './customer.mapper';
import { SignUpAdmissionService } from './sign-up-admission.service';
import { SignUpCreationService } from './sign-up-creation.service';

/** Creates accounts for shoppers. */
@Injectable()
export class SignUpService {
  constructor(
    private readonly audit: AuditService,
    private readonly rules: PasswordRulesService,
    private readonly throttle: LoginThrottleService,
    private readonly admission: SignUpAdmissionService,
    private readonly creation: SignUpCreationService,
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
    const keyed = this.creation.keyed(request);
    const admit = () => this.admission.admit(attempt, keyed);
    return this.audit.watch({ call: 'signup', tenant, clientId, emailKey, network }, () =>
      this.throttle.limit(attempt, admit, async ({ account, earlier }) => {
        if (earlier) return earlier;
        const create = async () => (await this.creation.create(attempt, signUp, keyed)) ?? this.admission.earlierAnswer(keyed);
        const created = account ? undefined : await create();
        if (created) return created;
        await this.throttle.countFailure(attempt, familiarityOf(account));
        throw customerExists();
      }),
    );
  }
}
