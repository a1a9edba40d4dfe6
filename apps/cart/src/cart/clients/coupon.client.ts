import { Injectable } from '@nestjs/common';
import {
  type Coupon,
  couponPaths,
  type CouponRedemptionCreated,
  type CouponRedemptionRequest,
  type CouponValidation,
  type CouponValidationRequest,
  SHOPPER_HEADERS,
} from '@suite/contracts';
import { AppError } from '@suite/errors';
import { HttpClient, isRefusal, type ServiceCall, ServiceRefusal } from '@suite/http-client';
import { CartConfig } from '../../config';
import { PeerService, ServiceTokens } from '../../peers';
import { addAmounts } from '../domain/decimals';

/** The shopper and address of an attempt to use a code. The coupon service throttles guessing by them. */
export interface CodeAttempt {
  readonly shopper: string;
  readonly address: string;
  /** When an anonymous shopper's session started, if the token tells. */
  readonly since?: string;
}

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

  async validate(tenant: string, code: string, body: CouponValidationRequest, attempt?: CodeAttempt): Promise<void> {
    await this.call(tenant, code, couponPaths.validation(tenant, code), { method: 'POST', body, ...headersOf(attempt) });
  }

  /**
   * Redeems a coupon for an order and returns the redemption's id. Idempotent for the same order. A cart rounds line by line, so
   * it may take off more than the coupon gives for the whole order, by at most `roundingMax`. The smaller amount is then redeemed.
   * A larger difference means that the coupon has changed, and is rejected.
   */
  async redeem(tenant: string, code: string, request: CouponRedemptionRequest, roundingMax: number): Promise<string> {
    try {
      return await this.createRedemption(tenant, code, request);
    } catch (error) {
      if (!isRefusedFor(error, 'coupon_discount_amount_incorrect')) throw error;
      const { orderTotal, customerNumber } = request;
      const body: CouponValidationRequest = { orderTotal, ...(customerNumber !== undefined && { customerNumber }) };
      const { discount } = await this.call<CouponValidation>(tenant, code, couponPaths.validation(tenant, code), { method: 'POST', body });
      const more = addAmounts([request.discount.amount, -discount.amount]);
      if (more <= 0 || more > roundingMax) throw error;
      return this.createRedemption(tenant, code, { ...request, discount });
    }
  }

  /** Releases a redemption. Idempotent: a redemption that was released or does not exist needs nothing. */
  async release(tenant: string, code: string, redemptionId: string): Promise<void> {
    try {
      await this.coupons.call(tenant, couponPaths.redemption(tenant, code, redemptionId), { method: 'DELETE' });
    } catch (error) {
      if (!isRefusal(error, 404)) throw error;
    }
  }

  private async createRedemption(tenant: string, code: string, body: CouponRedemptionRequest): Promise<string> {
    const path = couponPaths.redemptions(tenant, code);
    return (await this.call<CouponRedemptionCreated>(tenant, code, path, { method: 'POST', body })).id;
  }

  private async call<T>(tenant: string, code: string, path: string, call: ServiceCall): Promise<T> {
    try {
      return await this.coupons.call<T>(tenant, path, call);
    } catch (error) {
      if (error instanceof ServiceRefusal) throw couponRefused(code, error);
      throw isRateLimited(error) ? tooManyAttempts(error.cause) : error;
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
  const details = reasons.map(({ type, message }) => ({ field: 'code', type, ...(message !== undefined && { message }) }));
  return new AppError('invalid', 'coupon_refused', details[0]?.message ?? `The coupon ${code} is not valid; remove it`, { details });
}

const isRefusedFor = (error: unknown, reason: string): boolean =>
  error instanceof AppError && error.type === 'coupon_refused' && error.details.some(({ type }) => type === reason);

function isRateLimited(error: unknown): error is { readonly cause: ServiceRefusal } {
  return error instanceof AppError && error.cause instanceof ServiceRefusal && error.cause.status === 429;
}

function tooManyAttempts({ retryAfter = 1 }: ServiceRefusal): AppError {
  return new AppError('too_many_requests', 'too_many_guesses', 'Too many wrong coupon codes; retry after Retry-After', { retryAfter });
}
