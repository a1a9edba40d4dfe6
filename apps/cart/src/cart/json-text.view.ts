declare const RENDERED: unique symbol;

/** A value as JSON text: what goes out as it was rendered, without being read again. */
export type JsonText<T> = string & { readonly [RENDERED]: T };

/** Read only, at any depth: what is shown is not changed any more. */
export type Shown<T> = T extends object ? { readonly [Member in keyof T]: Shown<T[Member]> } : T;

export const jsonText = <T>(value: Shown<T>): JsonText<T> => JSON.stringify(value) as JsonText<T>;

/** The header of an answer that is JSON text already. */
export const JSON_TEXT = ['content-type', 'application/json; charset=utf-8'] as const;
