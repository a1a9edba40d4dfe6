import { HttpClient } from '@suite/http-client';
import { Clock, Env, loadConfig } from '@suite/runtime';
import { CartConfig } from '../src/config';
import { ServiceTokens } from '../src/peers/service-tokens.client';

export const TOKEN = 'Bearer token-of-the-cart-service';
/** Invented credentials that the verified provider knows. */
export const SERVICE_CLIENT = { id: 'cart-of-the-pact', secret: 'secret-of-the-pact' };

/** The configuration of a cart service whose peers share one address. */
export function configFor(url: string, secret = SERVICE_CLIENT.secret): CartConfig {
  return loadConfig(
    CartConfig,
    new Env({
      DATABASE_URL: 'postgres://none@127.0.0.1/nothing',
      JWKS_URL: `${url}/jwks.json`,
      TOKEN_ISSUER: url,
      AUTH_URL: url,
      COUPON_URL: url,
      SEQUENTIAL_ID_URL: url,
      PICK_PACK_URL: url,
      DELIVERY_URL: url,
      SMTP_URL: 'smtp://127.0.0.1:9',
      MAIL_FROM: 'shop@example.com',
      SERVICE_CLIENT_ID: SERVICE_CLIENT.id,
      SERVICE_CLIENT_SECRET: secret,
    }),
  );
}

/** A service with a token. */
class FixedToken extends ServiceTokens {
  override authorized<T>(_tenant: string, call: (authorization: string) => Promise<T>): Promise<T> {
    return call(TOKEN);
  }
}
export const tokens = new FixedToken(new HttpClient(), configFor('http://127.0.0.1:9'), new Clock());
