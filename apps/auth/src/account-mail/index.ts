export { AccountMailModule } from './account-mail.module';
export { AccountMailService, type LinkedAccount, type MailPurpose } from './account-mail.service';
export { AccountToken } from './account-token.entity';
export {
  deleteBoundTokens,
  deleteLaterUndos,
  deleteTokensOf,
  findToken,
  insertToken,
  isReserved,
  type Presented,
  purgeTokens,
  useToken,
  type ValidToken,
} from './account-token.queries';
