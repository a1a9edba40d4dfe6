const PARTS = ['major', 'minor', 'patch'] as const;
export type Part = (typeof PARTS)[number];

export const isPart = (text: string): text is Part => (PARTS as readonly string[]).includes(text);

const numbersOf = (version: string): number[] => version.split('.').map(Number);

/** Returns the part of the version that a release raises. Throws unless the next version is later. */
export function raisedPart(current: string, next: string): Part {
  const [from, to] = [numbersOf(current), numbersOf(next)];
  const index = from.findIndex((number, i) => number !== to[i]);
  const part = PARTS[index];
  if (part === undefined || (to[index] ?? 0) < (from[index] ?? 0))
    throw new Error(`${next} is not later than ${current}, the last release`);
  return part;
}

/** Returns the version that `minor`, `patch`, `major` or `X.Y.Z` asks for. */
export function nextVersion(current: string, argument: string): string {
  if (isPart(argument)) {
    const index = PARTS.indexOf(argument);
    return numbersOf(current)
      .map((number, i) => (i < index ? number : i === index ? number + 1 : 0))
      .join('.');
  }
  if (!/^(0|[1-9]\d*)(\.(0|[1-9]\d*)){2}$/.test(argument))
    throw new Error(`"${argument}" is neither minor, patch, major nor a version X.Y.Z`);
  raisedPart(current, argument);
  return argument;
}
