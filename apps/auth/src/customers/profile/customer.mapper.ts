import { isDeepStrictEqual } from 'node:util';
import { type ErrorDetail, fault, validationError } from '@suite/errors';
import type { ProfileChange } from '../domain/customer-profile';
import type { CustomerDraftDto } from './customer.dto';

/** A sign-up, wherever its members were in the request. */
export interface SignUp {
  readonly email: string;
  readonly password: string;
  readonly profile: ProfileChange;
  readonly address: CustomerDraftDto['customerAddress'];
}

/** Merges the members of a sign-up with those of `signup` and `customerDetails`. A member with two values is rejected. */
export function signUpOf({
  email,
  password,
  signup,
  customerDetails = {},
  customerAddress: address,
  ...profile
}: CustomerDraftDto): SignUp {
  const credentials = { email: email ?? signup?.email, password: password ?? signup?.password };
  const faults = [
    ...contradictions({ email, password }, signup ?? {}, 'signup'),
    ...contradictions(profile, customerDetails, 'customerDetails'),
    ...Object.entries(credentials)
      .filter(([, value]) => value === undefined)
      .map(([member]) => fault(member, 'missing_value', `${member} is missing`)),
  ];
  if (faults.length > 0) throw validationError(faults);
  return { ...(credentials as { email: string; password: string }), profile: { ...customerDetails, ...profile }, address };
}

function contradictions(outer: object, inner: object, path: string): ErrorDetail[] {
  return Object.entries(inner)
    .filter(([member, value]) => {
      const other = (outer as Readonly<Record<string, unknown>>)[member];
      return value !== undefined && other !== undefined && !isDeepStrictEqual(plain(value), plain(other));
    })
    .map(([member]) => fault(`${path}.${member}`, 'invalid_value', `${path}.${member} must have the same value as ${member}`));
}

/** A DTO without its class. */
const plain = (value: unknown): unknown => (typeof value === 'object' && value !== null ? { ...value } : value);
