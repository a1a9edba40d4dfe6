const LENGTH_MAX = 100;

/** Truncates a client's text for an error message; a name may be a megabyte long. */
export const clipped = (text: string): string => (text.length > LENGTH_MAX ? `${text.slice(0, LENGTH_MAX)}…` : text);
