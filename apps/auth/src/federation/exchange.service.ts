import { Injectable } from '@nestjs/common';
import type { Caller } from '@suite/auth-guard';
import { AuditService, type Visit } from '../security';
import { IdentityLoginService, CustomerLoginService, subjectTokenInvalid } from '../customers';
import { personOf } from '../customers/domain/foreign-customer';
import { StaffIdentityService, type StaffTokenView } from '../staff';
import { rolesIn } from '../staff/domain/staff-roles';
import { type ProvenToken, SubjectTokenService } from './subject-token.service';
import { type CustomerTokensView } from '../tokens';
import type { ExchangedTokensView, ExchangeQuery } from './exchange.dto';

/** Exchanges tokens of external identity providers for tokens of customers and staff. */
@Injectable()
export class ExchangeService {
  constructor(
    private readonly audit: AuditService,
    private readonly proofs: SubjectTokenService,
    private readonly staff: StaffIdentityService,
    private readonly logins: IdentityLoginService,
    private readonly sessions: CustomerLoginService,
  ) {}

  /** Returns tokens of the customer whose identity the token proves, or of the member of the staff if it names roles. */
  exchange(caller: Caller, { subjectAccessToken, config }: ExchangeQuery, visit: Visit): Promise<ExchangedTokensView> {
    const { tenant, clientId } = caller;
    return this.audit.watch({ call: 'exchange', tenant, clientId, network: visit.network }, async () => {
      const proven = await this.proofs.prove(tenant, { token: subjectAccessToken, config });
      const answer = (await this.asStaff(proven)) ?? (await this.asCustomer(caller, proven, visit));
      return { ...answer, subject_access_token: subjectAccessToken };
    });
  }

  /** Returns undefined if the token names no roles, or its provider may not name any. */
  private async asStaff({ provider, claims }: ProvenToken): Promise<StaffTokenView | undefined> {
    const { tenant, issuer, staffClaim } = provider;
    const roles = staffClaim === null ? [] : rolesIn(claims[staffClaim]);
    if (roles.length === 0) return undefined;
    const { firstName = '', lastName = '', email = claims.sub } = personOf(claims, provider);
    const names = firstName === '' && lastName === '' ? { firstName: email, lastName } : { firstName, lastName };
    const answer = await this.staff.login(tenant, { issuer, subject: claims.sub, ...names, roles });
    if (!answer) throw subjectTokenInvalid('its member of the staff is inactive');
    return answer;
  }

  private async asCustomer(caller: Caller, { provider, claims }: ProvenToken, visit: Visit): Promise<CustomerTokensView> {
    const identity = { issuer: provider.issuer, subject: claims.sub, person: personOf(claims, provider) };
    return this.sessions.answer(caller, await this.logins.login(caller, identity, visit));
  }
}
