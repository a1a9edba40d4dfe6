import { applyDecorators, createParamDecorator, type ExecutionContext, SetMetadata, UseGuards } from '@nestjs/common';
import type { Effect } from '@suite/tenant';
import type { Caller, CallerKind, SaasUser } from './caller';
import { OptionalSaasTokenGuard, SaasTokenGuard } from './saas-token.guard';

export const ACCESS_METADATA = 'suite:access';
export const SAAS_METADATA = 'suite:saas-token';
export const SITE_METADATA = 'suite:site';
export const EFFECT_METADATA = 'suite:effect';

/** The allowed kinds of caller. Each needs one of its scopes. */
export type AccessRule = 'public' | Readonly<Partial<Record<CallerKind, readonly string[]>>>;

type Scopes = string | readonly string[];

/** Allows all callers, with or without a token. */
export const Public = () => SetMetadata(ACCESS_METADATA, 'public' satisfies AccessRule);

/**
 * Allows the named kinds of caller if their token has one of the listed scopes. Staff need the scopes of applications, unless the
 * rule names their own.
 *
 *     @Access({ application: ['coupon.coupon_read', 'coupon.coupon_manage'], customer: 'coupon.coupon_redeem' })
 */
export function Access(rule: Partial<Record<CallerKind, Scopes>>) {
  const kinds = Object.entries(rule).map(([kind, scopes]) => [kind, [scopes].flat()] as const);
  return SetMetadata(ACCESS_METADATA, Object.fromEntries(kinds) as AccessRule);
}

/**
 * The source of a call's site: the request, a stored resource, the caller alone, or all sites of the tenant.
 */
export type SiteSource = 'request' | 'resource' | 'caller' | 'tenant';

/**
 * Declares which site-limited members of the staff may use a route. Each route that staff may call has it, and a test
 * fails for one without. At run time, a route without it rejects these members.
 *
 * - `request`: the call names its site as `siteCode` in path, query or body, and the guard compares it.
 * - `resource`: the service compares the site of what it finds, by `checkSite`, and lists only what is at the caller's sites.
 * - `caller`: the call changes or shows only the caller.
 * - `tenant`: the call concerns all sites, and these members are rejected.
 */
export const SiteFrom = (source: SiteSource) => SetMetadata(SITE_METADATA, source);

/**
 * Declares what a call does to the data of its tenant, which decides about it while the tenant is held. Without it, GET reads and every
 * other call writes.
 *
 * - `read`: a call that is no GET and writes nothing: a search, a validation, a preview.
 * - `token`: the call issues, checks or ends tokens, or only changes what logins need.
 * - `signed`: the call writes, and its handler checks the state after a signature, by `TenantStates.check`.
 */
export const CallEffect = (effect: Effect) => SetMetadata(EFFECT_METADATA, effect);

/** Injects the verified caller. */
export const CurrentCaller = createParamDecorator(
  (_: unknown, context: ExecutionContext) => context.switchToHttp().getRequest<{ caller: Caller }>().caller,
);

/** Requires the header `saas-token` as well, which names the acting user. The token of a member of the staff names its user itself. */
export const RequireSaasToken = () => applyDecorators(SetMetadata(SAAS_METADATA, true), UseGuards(SaasTokenGuard));

/** Accepts the header `saas-token`. Without it, `CurrentUser` is undefined, and the service decides what that allows. */
export const AcceptSaasToken = () => applyDecorators(SetMetadata(SAAS_METADATA, 'optional'), UseGuards(OptionalSaasTokenGuard));

/** Injects the user that the saas token names. */
export const CurrentUser = createParamDecorator(
  (_: unknown, context: ExecutionContext) => context.switchToHttp().getRequest<{ saasUser: SaasUser }>().saasUser,
);
