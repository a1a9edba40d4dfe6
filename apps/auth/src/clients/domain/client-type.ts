export const CLIENT_TYPES = ['confidential', 'public'] as const;
/** confidential: has a secret. public: has none, such as a storefront in the browser. */
export type ClientType = (typeof CLIENT_TYPES)[number];
