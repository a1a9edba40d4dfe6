export { AccountToken } from './account-token.entity';
export { deleteTokensOf, isReserved, purgeTokens } from './account-token.queries';
