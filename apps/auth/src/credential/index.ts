export { LoginCode } from './login-code.entity';
export { deleteLoginCodes, purgeLoginCodes } from './login-code.queries';
