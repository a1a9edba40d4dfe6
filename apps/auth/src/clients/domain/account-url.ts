const LENGTH_MAX = 2_048;
const LOOPBACK = /^(?:(?:[\w-]+\.)*localhost|127(?:\.\d+){3}|\[::1\])$/;

/**
 * Returns whether links in mails may use this address: https, or http on the loopback interface. It has no user info,
 * query or fragment, because the page and its token are appended.
 */
export function isAccountUrl(text: string): boolean {
  if (text.length > LENGTH_MAX || !/^https?:\/\/[^\s\\?#@"<>]+$/.test(text) || !URL.canParse(text)) return false;
  const { protocol, hostname } = new URL(text);
  return protocol === 'https:' || LOOPBACK.test(hostname);
}
