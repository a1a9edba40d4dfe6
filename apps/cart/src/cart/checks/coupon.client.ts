import { Injectable } from '@nestjs/common';
import {
  type Coupon,
  couponPaths,
  type CouponRedemptionCreated,
  type CouponRedemptionRequest,
  type CouponsValidation,
  type CouponsValidationRequest,
  type CouponValidationRequest,
  SHOPPER_HEADERS,
} from '@suite/contracts';
import { AppError } from '@suite/errors';
import { HttpClient, isRefusal, type ServiceCall, ServiceRefusal } from '@suite/http-client';
import { CartConfig } from '../../config';
import { PeerService, ServiceTokens } from '../../peers';
import type { CodeAttempt } from '../domain/coupon-terms';

/** A code with what its redemption will state. */
type CodeValidation = CouponValidationRequest & { readonly code: string };

/** The type with which the coupon service, and a cart, refuse a shopper who has guessed too often. */
const TOO_MANY_GUESSES = 'too_many_guesses';

/** Calls the coupon service. Throws a 400 with the service's own reason if it rejects a coupon. */
@Injectable()
export class CouponClient {
  private readonly coupons: PeerService;

  constructor(http: HttpClient, { couponUrl }: CartConfig, tokens: ServiceTokens) {
    this.coupons = new PeerService(http, tokens, { name: 'coupon', url: couponUrl });
  }

  load(tenant: string, code: string, attempt?: CodeAttempt): Promise<Coupon> {
    return this.call<Coupon>(tenant, code, couponPaths.coupon(tenant, code), { method: 'GET', ...headersOf(attempt) });
  }

  /** Checks a coupon that a shopper has entered. */
  async validate(tenant: string, { code, ...body }: CodeValidation, attempt?: CodeAttempt): Promise<void> {
    await this.call(tenant, code, couponPaths.validation(tenant, code), { method: 'POST', body, ...headersOf(attempt) });
  }

  /** Checks the coupons of a cart together, and returns the refusals by code. */
  async listRefused(tenant: string, body: CouponsValidationRequest): Promise<ReadonlyMap<string, AppError>> {
    const path = couponPaths.couponsValidation(tenant);
    const { coupons } = await this.coupons.call<CouponsValidation>(tenant, path, { method: 'POST', body });
    return new Map(coupons.flatMap(({ code, refusal }) => (refusal ? [[code, couponRefusal(code, [refusal])] as const] : [])));
  }

  /** Redeems a coupon for an order and returns the redemption's id. Idempotent for the same order. */
  async redeem(tenant: string, code: string, body: CouponRedemptionRequest): Promise<string> {
    const path = couponPaths.redemptions(tenant, code);
    return (await this.call<CouponRedemptionCreated>(tenant, code, path, { method: 'POST', body })).id;
  }

  /** Releases a redemption. Idempotent: a redemption that was released or does not exist needs nothing. */
  async release(tenant: string, code: string, redemptionId: string): Promise<void> {
    try {
      await this.coupons.call(tenant, couponPaths.redemption(tenant, code, redemptionId), { method: 'DELETE' });
    } catch (error) {
      if (!isRefusal(error, 404)) throw error;
    }
  }

  private async call<T>(tenant: string, code: string, path: string, call: ServiceCall): Promise<T> {
    try {
      return await this.coupons.call<T>(tenant, path, call);
    } catch (error) {
      if (error instanceof ServiceRefusal) throw couponRefused(code, error);
      throw isGuessing(error) ? tooManyAttempts(error.cause) : error;
    }
  }
}

function headersOf(attempt: CodeAttempt | undefined): Pick<ServiceCall, 'headers'> {
  if (!attempt) return {};
  const { shopper, address, since } = attempt;
  return {
    headers: { [SHOPPER_HEADERS.shopper]: shopper, [SHOPPER_HEADERS.address]: address, ...(since && { [SHOPPER_HEADERS.since]: since }) },
  };
}

function couponRefused(code: string, { status, body }: ServiceRefusal): AppError {
  const unknown = [{ type: 'coupon_not_found', message: `There is no coupon ${code}; check the code` }];
  const reasons = status === 404 ? unknown : (body.details ?? [{ type: body.type ?? 'coupon_refused', message: body.message ?? '' }]);
  return couponRefusal(code, reasons);
}

function couponRefusal(code: string, reasons: readonly { readonly type: string; readonly message?: string | undefined }[]): AppError {
  const details = reasons.map(({ type, message }) => ({ field: 'code', type, ...(message !== undefined && { message }) }));
  return new AppError('invalid', 'coupon_refused', details[0]?.message ?? `The coupon ${code} is not valid; remove it`, { details });
}

/** Other calls above a rate, such as the tenant's, are no guesses. */
function isGuessing(error: unknown): error is { readonly cause: ServiceRefusal } {
  return error instanceof AppError && error.cause instanceof ServiceRefusal && error.cause.body.type === TOO_MANY_GUESSES;
}

function tooManyAttempts({ retryAfter = 1 }: ServiceRefusal): AppError {
  return new AppError('too_many_requests', TOO_MANY_GUESSES, 'Too many wrong coupon codes; retry after Retry-After', { retryAfter });
}
