/** The pool of calls that name none. */
export const DEFAULT_POOL = 'default';
export const POOL_KEY = /^\P{Cc}{1,64}$/u;
export const POOL_KEY_RULE = 'sequenceKey must have 1 to 64 characters, none of them a control character';
