import { applyDecorators, createParamDecorator, type ExecutionContext, SetMetadata, UseGuards } from '@nestjs/common';
import type { Caller, CallerKind, SaasUser } from './caller';
import { OptionalSaasTokenGuard, SaasTokenGuard } from './saas-token.guard';

export const ACCESS_METADATA = 'suite:access';
export const SAAS_METADATA = 'suite:saas-token';

/** Which kinds of caller may call, and the scopes of which each must have one. */
export type AccessRule = 'public' | Readonly<Partial<Record<CallerKind, readonly string[]>>>;

type Scopes = string | readonly string[];

/** Anyone may call this route, with or without a token. */
export const Public = () => SetMetadata(ACCESS_METADATA, 'public' satisfies AccessRule);

/**
 * Who may call this route: each kind that is named, when its token has one of the scopes beside it.
 *
 *     @Access({ application: ['coupon.coupon_read', 'coupon.coupon_manage'], customer: 'coupon.coupon_redeem' })
 */
export function Access(rule: Partial<Record<CallerKind, Scopes>>) {
  const kinds = Object.entries(rule).map(([kind, scopes]) => [kind, [scopes].flat()] as const);
  return SetMetadata(ACCESS_METADATA, Object.fromEntries(kinds) as AccessRule);
}

/** The verified caller. */
export const CurrentCaller = createParamDecorator(
  (_: unknown, context: ExecutionContext) => context.switchToHttp().getRequest<{ caller: Caller }>().caller,
);

/** The route needs the header `saas-token` as well, which names the user who acts. */
export const RequireSaasToken = () => applyDecorators(SetMetadata(SAAS_METADATA, true), UseGuards(SaasTokenGuard));

/** The route takes the header `saas-token`; without it, `CurrentUser` is undefined, and the service judges what that allows. */
export const AcceptSaasToken = () => applyDecorators(SetMetadata(SAAS_METADATA, 'optional'), UseGuards(OptionalSaasTokenGuard));

/** The user named by the saas token. */
export const CurrentUser = createParamDecorator(
  (_: unknown, context: ExecutionContext) => context.switchToHttp().getRequest<{ saasUser: SaasUser }>().saasUser,
);
