const ESCAPES = /(?:%[\da-f]{2})+/gi;

/** Returns whether the escapes of a path with its query are UTF-8. Node has rejected bytes that are not escaped. */
export const isEncodedUrl = (url: string): boolean => isDecodable(url);

/** Returns whether the escapes of a form are UTF-8. A percent sign that starts no escape is literal. */
export const isEncodedForm = (text: string): boolean => !text.includes('%') || (text.match(ESCAPES) ?? []).every(isDecodable);

function isDecodable(text: string): boolean {
  if (!text.includes('%')) return true;
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}
