/** Returns the name of a service as words: `Pick`, `Pack`. */
export const serviceWords = (name: string): string[] => name.split('-').map((word) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`);
