export { CustomerPath } from './customer.dto';
export { Customer, KnownNetwork, KnownSession } from './customer.entity';
export { customerNotFound } from './customer.errors';
export { CustomerModule } from './customer.module';
export {
  findLoginAccount,
  insertKnownNetwork,
  insertKnownSession,
  lockCustomer,
  lockLogin,
  type LoginAccount,
  purgeKnownNetworks,
  purgeKnownSessions,
  updatePasswordHash,
} from './customer.queries';
export { CustomerService } from './customer.service';
export { EmailText } from './email.validator';
export { PasswordService } from './password.service';
