const LENGTH_MAX = 2_048;

/**
 * Whether a page may send labels to this address. Printers are in the network of the site, so every host is allowed. Characters that
 * separate sources in a content security policy are not.
 */
export const isPrintUrl = (text: string): boolean =>
  text.length <= LENGTH_MAX && /^https?:\/\/[^\s\\#@"'<>;,]+$/.test(text) && URL.canParse(text);
