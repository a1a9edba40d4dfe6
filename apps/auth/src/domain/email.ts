/** Normalizes an e-mail, so that it identifies one account however it is typed. */
export const emailKeyOf = (email: string): string => email.toLowerCase();
