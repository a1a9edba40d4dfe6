/** The addresses that HTML's e-mail fields accept: ASCII, one @, no quotes, comments or spaces. */
export const MAIL_ADDRESS =
  /^(?=.{3,254}$)(?=[^@]{1,64}@)[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]+@[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?(?:\.[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?)*$/;
