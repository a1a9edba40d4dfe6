const LENGTH_MAX = 100;

/** What a client sent, short enough to be told back: a name may be a megabyte long. */
export const clipped = (text: string): string => (text.length > LENGTH_MAX ? `${text.slice(0, LENGTH_MAX)}…` : text);
