const NAMES = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d+)?$/i;

/**
 * Whether a Host header names this machine. A page of elsewhere can have its own name point to 127.0.0.1 (DNS rebinding)
 * and would then read the pages here as if they were its own; but the browser still says by which name it came.
 */
export const isThisMachine = (host: string | undefined): boolean => host !== undefined && NAMES.test(host);
