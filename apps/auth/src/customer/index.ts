export {
  AddressPath,
  AddressTagsQuery,
  type CreatedCustomerAddressView,
  CustomerAddressDraftDto,
  CustomerAddressPatchDto,
  type CustomerAddressView,
} from './address.dto';
export { CustomerAddress } from './address.entity';
export { addressNotFound, tooManyAddresses, tooManyTags } from './address.errors';
export { addressFields, changedAddress } from './address.mapper';
export {
  type AddressFields,
  type AddressRow,
  countAddresses,
  deleteAddress,
  findAddress,
  findAddressOfLocked,
  insertAddress,
  insertAddresses,
  listAddresses,
  listAddressesOf,
  updateAddress,
  updateNoDefault,
} from './address.queries';
export { addressView } from './address.view';
export { CustomerStoreService } from './customer-store.service';
export { insertWords, replaceWords, storeMissingWords } from './customer-word.queries';
export { CustomerAddressPath, CustomerPath, CustomerProfileDto, CustomerQuery, type CustomerView } from './customer.dto';
export { Customer, CustomerWord, KnownNetwork, KnownSession } from './customer.entity';
export { customerChanged, customerExists, customerNotFound, numberTaken } from './customer.errors';
export { CUSTOMER_CREATED, CUSTOMER_MESSAGES, CUSTOMER_UPDATED, CUSTOMER_VERIFIED, erasedMessage } from './customer.messages';
export { CustomerModule } from './customer.module';
export {
  CUSTOMER_COLUMNS,
  type CustomerRow,
  customerRow,
  deleteCustomer,
  findCustomer,
  findLoginAccount,
  isEmailTaken,
  isNumberTaken,
  lockCustomer,
  lockLogin,
  lockCustomerRow,
  type LoginAccount,
  type NewCustomer,
  type PasswordAccount,
  updatePasswordHash,
} from './customer.queries';
export { CustomerService } from './customer.service';
export { customerView } from './customer.view';
export { EmailText } from './email.validator';
export { findLastLogins, forgetPlaces, purgeKnownNetworks, purgeKnownSessions, rememberPlace } from './known-place.queries';
export { PasswordCheckService } from './password-check.service';
export { PasswordService } from './password.service';
export { SIGN_UP_QUEUE } from './sign-up-request.service';
