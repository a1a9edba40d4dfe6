import { v7 as uuidv7 } from 'uuid';
import { addressFields } from '../addresses/address.mapper';
import { type AddressFields } from '../addresses/address.queries';
import { type NewCustomer } from '../profile/customer.queries';
import { newProfile } from '../domain/customer-profile';
import { emailKeyOf } from '../../security/domain/email';
import { costFault, SOURCE_COST, storedPassword, storedTextOf, storedTextOfHash } from '../../passwords/domain/stored-password';
import type { ImportedAccountDto, ImportedCustomerDto } from './customer-import.dto';
import { addressMissing, hashRefused } from './customer-management.errors';

/** A customer to import, without its number if it has none of its own. */
export interface ImportedCustomer {
  readonly ownNumber: string | undefined;
  readonly customer: Omit<NewCustomer, 'customerNumber'> & { readonly importDigest: Buffer };
  readonly addresses: readonly AddressFields[];
}

/** Returns the customer of an entry. Throws 400 for a hash that is unknown, or too expensive to verify. */
export function importedCustomer(
  tenant: string,
  { id: ownNumber, account, addresses = [], active = true, onHold = false, ...profile }: ImportedCustomerDto,
  importDigest: Buffer,
  now: Date,
): ImportedCustomer {
  const email = account?.email ?? profile.contactEmail;
  if (email === undefined || email === null) throw addressMissing();
  const passwordHash = account ? hashOf(account) : null;
  const customer = {
    ...newProfile(profile),
    tenant,
    id: uuidv7(),
    email,
    emailKey: emailKeyOf(email),
    passwordHash,
    ...(passwordHash === null && { passwordCost: SOURCE_COST }),
    active,
    onHold,
    verifiedAt: now,
    emailProvenAt: now,
    createdAt: now,
    importDigest,
  };
  return { ownNumber, customer, addresses: withOneDefault(addresses.map(addressFields)) };
}

/** The last default address wins, as if the addresses had been added one after the other. */
function withOneDefault(addresses: readonly AddressFields[]): AddressFields[] {
  const last = addresses.findLastIndex(({ isDefault }) => isDefault);
  return addresses.map((address, i) => ({ ...address, isDefault: i === last }));
}

function hashOf({ passwordHash, legacyAuth }: ImportedAccountDto): string | null {
  if (passwordHash === undefined && legacyAuth === undefined) return null;
  if (passwordHash !== undefined && legacyAuth)
    throw hashRefused('account.legacyAuth', 'account has both passwordHash and legacyAuth; send one');
  const field = legacyAuth ? 'account.legacyAuth.hash' : 'account.passwordHash';
  const text = legacyAuth ? storedTextOf(legacyAuth) : storedTextOfHash(passwordHash ?? '');
  const stored = text === undefined ? undefined : storedPassword(text);
  if (text === undefined || !stored) throw hashRefused(field, `${field} is not a hash of ${legacyAuth?.algorithm ?? 'a known algorithm'}`);
  const fault = costFault(stored);
  if (fault !== undefined) throw hashRefused(field, `${field} is too expensive to verify: ${fault}`);
  return text;
}
