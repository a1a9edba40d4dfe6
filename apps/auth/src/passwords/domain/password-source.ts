const LOOPBACK: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Reads the address of the password source; undefined for an empty text. Passwords leave the machine over https only. */
export function passwordSourceUrl(text: string): URL | undefined {
  if (text === '') return undefined;
  const url = URL.parse(text);
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && LOOPBACK.has(url.hostname));
  if (!url || !isSafe) throw new Error('must be an https URL, or an http URL of this machine');
  return url;
}
