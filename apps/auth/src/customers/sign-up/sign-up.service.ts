import { Injectable } from '@nestjs/common';
import type { Caller } from '@suite/auth-guard';
import type { IdempotentRequest } from '@suite/idempotency';
import { PasswordRulesService } from '../settings/password-rules.service';
import { AuditService, LoginThrottleService } from '../../security';
import { emailKeyOf } from '../../security/domain/email';
import type { AcceptedSignUpView, CreatedCustomerView, CustomerDraftDto } from '../profile/customer.dto';
import { customerExists } from '../profile/customer.errors';
import { signUpOf } from '../profile/customer.mapper';
import type { LoginAccount } from '../profile/customer.queries';
import { SignUpAdmissionService } from './sign-up-admission.service';
import { type SignUpAttempt, SignUpCreationService } from './sign-up-creation.service';

type SignUpAnswer = CreatedCustomerView | AcceptedSignUpView;

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

  /** Creates an account. Depending on the tenant's settings, the answer hides whether the address already has an account. */
  async signUp(caller: Caller, dto: CustomerDraftDto, network: string, request?: IdempotentRequest): Promise<SignUpAnswer> {
    const { tenant, subject: anonymousId, clientId } = caller;
    const signUp = signUpOf(dto);
    const emailKey = emailKeyOf(signUp.email);
    const { signupAnswers } = await this.rules.check(tenant, { field: 'password', password: signUp.password, emailKey });
    const isAnsweredAlike = signupAnswers === 'SAME';
    const attempt = { tenant, emailKey, network, anonymousId };
    const signingUp: SignUpAttempt = { caller, attempt, signUp, request: this.creation.keyed(request) };
    return this.audit.watch({ call: 'signup', tenant, clientId, emailKey, network }, () =>
      this.throttle.queue.run(attempt, {
        admit: () => this.admission.admit<SignUpAnswer>(attempt, signingUp.request, isAnsweredAlike),
        check: ({ account, earlier }) => {
          if (earlier) return Promise.resolve(earlier);
          return isAnsweredAlike ? this.creation.accept(signingUp) : this.create(signingUp, account);
        },
      }),
    );
  }

  private async create(signingUp: SignUpAttempt, account: LoginAccount | undefined): Promise<SignUpAnswer> {
    const { attempt, request } = signingUp;
    const created = account
      ? undefined
      : ((await this.creation.create(signingUp)) ?? (await this.admission.earlierAnswer<SignUpAnswer>(request)));
    if (created) return created;
    await this.admission.countFailure(attempt, account);
    throw customerExists();
  }
}
