const LENGTH_MAX = 2_048;
/** Without user info, a fragment, wildcards, and the characters that separate sources in a content security policy. */
const ADDRESS = /^https?:\/\/[^\s\\#@"'<>;,*]+$/;
const HOST_LENGTH_MAX = 253;
/** Names as they are looked up, and addresses. */
const HOST = /^(\[[\da-f:.]+\]|[\da-z_-]{1,63}(\.[\da-z_-]{1,63})*\.?)$/;

/**
 * Returns the address to which a page may send labels; undefined if the text is none. Printers are in the network of the site, so every
 * host is allowed that can have one.
 */
export function printUrlOf(text: string): URL | undefined {
  if (text.length > LENGTH_MAX || !ADDRESS.test(text) || !URL.canParse(text)) return undefined;
  const url = new URL(text);
  const isUsable = HOST.test(url.hostname) && url.hostname.length <= HOST_LENGTH_MAX && url.port !== '0';
  return isUsable ? url : undefined;
}

/** Returns whether a page may send labels to this address. */
export const isPrintUrl = (text: string): boolean => printUrlOf(text) !== undefined;
