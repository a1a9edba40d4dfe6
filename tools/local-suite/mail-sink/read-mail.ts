/** The readable content of a mail. */
export interface ReadableMail {
  readonly subject: string;
  readonly messageId: string;
  readonly text: string;
  /** The HTML part, if the mail has one. */
  readonly html?: string;
}

interface Part {
  readonly headers: ReadonlyMap<string, string>;
  readonly body: string;
}

/** Reads subject, id, text and HTML from a mail's source, which must be decoded as latin1 so that no byte is lost. */
export function readMail(source: string): ReadableMail {
  const mail = splitPart(source);
  const page = partOf(mail, 'text/html');
  const text = partOf(mail, 'text/plain') ?? page ?? mail;
  return {
    subject: decodeWords(mail.headers.get('subject') ?? ''),
    messageId: mail.headers.get('message-id') ?? '',
    text: decodeBody(text).trim(),
    ...(page && { html: decodeBody(page).trim() }),
  };
}

function splitPart(source: string): Part {
  const [head = '', ...rest] = source.split(/\r?\n\r?\n/);
  const unfolded = head.replaceAll(/\r?\n[ \t]+/g, ' ').split(/\r?\n/);
  const headers = unfolded.map((line): [string, string] => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
  });
  return { headers: new Map(headers), body: rest.join('\r\n\r\n') };
}

/** Returns the first part of a content type. */
function partOf(part: Part, wanted: string): Part | undefined {
  const type = part.headers.get('content-type') ?? 'text/plain';
  const boundary = /boundary="?([^";]+)"?/i.exec(type)?.[1];
  if (!/^multipart\//i.test(type) || boundary === undefined) return type.toLowerCase().startsWith(wanted) ? part : undefined;
  const parts = part.body
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((piece) => partOf(splitPart(piece.replace(/^\r?\n/, '')), wanted));
  return parts.find((found) => found !== undefined);
}

function decodeBody({ headers, body }: Part): string {
  const encoding = (headers.get('content-transfer-encoding') ?? '').toLowerCase();
  const charset = /charset="?([^";]+)"?/i.exec(headers.get('content-type') ?? '')?.[1] ?? 'utf-8';
  if (encoding === 'base64') return toText(Buffer.from(body, 'base64'), charset);
  if (encoding === 'quoted-printable') return toText(fromQuotedPrintable(body.replaceAll(/=\r?\n/g, '')), charset);
  return toText(Buffer.from(body, 'latin1'), charset);
}

/** Encoded words such as `=?UTF-8?Q?Gr=C3=BC=C3=9Fe?=` (RFC 2047). */
function decodeWords(text: string): string {
  const joined = text.replaceAll(/\?=\s+=\?/g, '?==?');
  return joined.replaceAll(/=\?([^?]+)\?([bq])\?([^?]*)\?=/gi, (_, charset: string, encoding: string, word: string) =>
    toText(encoding.toLowerCase() === 'b' ? Buffer.from(word, 'base64') : fromQuotedPrintable(word.replaceAll('_', ' ')), charset),
  );
}

function fromQuotedPrintable(text: string): Buffer {
  return Buffer.from(
    text.replaceAll(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  );
}

function toText(bytes: Buffer, charset: string): string {
  try {
    return new TextDecoder(charset).decode(bytes);
  } catch {
    return bytes.toString('latin1');
  }
}
