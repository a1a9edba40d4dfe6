const NAMES = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d+)?$/i;

/**
 * Whether a Host header names this machine. A foreign page can let its own name resolve to 127.0.0.1 (DNS rebinding) and
 * would then read these pages as its own origin. The browser still sends the foreign name as Host.
 */
export const isThisMachine = (host: string | undefined): boolean => host !== undefined && NAMES.test(host);
