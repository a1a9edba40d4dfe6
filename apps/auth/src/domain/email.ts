/** One person's e-mail is one account, however they type it. */
export const emailKeyOf = (email: string): string => email.toLowerCase();
