/** Returns a credential in the forms that a provider may repeat: as it is, and as the header of a request has it. */
export const formsOf = (credential: string): readonly string[] =>
  credential === '' ? [] : [credential, ...[`${credential}:`, credential].map((text) => Buffer.from(text).toString('base64'))];
