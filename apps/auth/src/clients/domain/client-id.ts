/** Format of a client id, which appears in URLs, in HTTP Basic and in tokens. */
export const CLIENT_ID = /^[A-Za-z0-9._-]{3,64}$/;
