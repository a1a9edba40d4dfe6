import { Injectable } from '@nestjs/common';
import { type Coupon, couponPaths, type CouponValidationRequest, SHOPPER_HEADERS } from '@suite/contracts';
import { AppError } from '@suite/errors';
import { HttpClient, type Peer, type ServiceCall, ServiceRefusal } from '@suite/platform';
import { CartConfig } from '../config';
import { ServiceTokens } from './service-tokens.client';

/** Who tries a code, and from where: the coupon service throttles those who guess. */
export interface CodeAttempt {
  readonly shopper: string;
  readonly address: string;
}

/** The coupon service: what a coupon gives, and whether it holds. A refusal is a 400 with the service's own reason. */
@Injectable()
export class CouponClient {
  private readonly peer: Peer;

  constructor(
    http: HttpClient,
    private readonly config: CartConfig,
    private readonly tokens: ServiceTokens,
  ) {
    this.peer = http.peer({ name: 'coupon' });
  }

  load(tenant: string, code: string, attempt?: CodeAttempt): Promise<Coupon> {
    return this.call<Coupon>(tenant, code, couponPaths.coupon(tenant, code), { method: 'GET', ...headersOf(attempt) });
  }

  async validate(tenant: string, code: string, body: CouponValidationRequest, attempt?: CodeAttempt): Promise<void> {
    await this.call(tenant, code, couponPaths.validation(tenant, code), { method: 'POST', body, ...headersOf(attempt) });
  }

  private async call<T>(tenant: string, code: string, path: string, call: ServiceCall): Promise<T> {
    const url = new URL(path, this.config.couponUrl);
    try {
      return await this.tokens.authorized(tenant, (authorization) => this.peer.call<T>(url, { ...call, authorization }));
    } catch (error) {
      if (error instanceof ServiceRefusal) throw couponRefused(code, error);
      throw isRateLimited(error) ? tooManyAttempts(error.cause) : error;
    }
  }
}

function headersOf(attempt: CodeAttempt | undefined): Pick<ServiceCall, 'headers'> {
  return attempt ? { headers: { [SHOPPER_HEADERS.shopper]: attempt.shopper, [SHOPPER_HEADERS.address]: attempt.address } } : {};
}

function couponRefused(code: string, { status, body }: ServiceRefusal): AppError {
  const unknown = [{ type: 'coupon_not_found', message: `There is no coupon ${code}` }];
  const reasons = status === 404 ? unknown : (body.details ?? [{ type: body.type ?? 'coupon_refused', message: body.message ?? '' }]);
  const details = reasons.map(({ type, message }) => ({ field: 'code', type, ...(message !== undefined && { message }) }));
  return new AppError('invalid', 'coupon_refused', details[0]?.message ?? `The coupon ${code} does not hold`, { details });
}

function isRateLimited(error: unknown): error is { readonly cause: ServiceRefusal } {
  return error instanceof AppError && error.cause instanceof ServiceRefusal && error.cause.status === 429;
}

function tooManyAttempts({ retryAfter = 1 }: ServiceRefusal): AppError {
  return new AppError('too_many_requests', 'too_many_guesses', 'Too many wrong codes; try again later', { retryAfter });
}
