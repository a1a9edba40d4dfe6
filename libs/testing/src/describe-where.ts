/** Declares tests that need something on the machine. Without it they are skipped, with a sentence on what is missing. */
export function describeWhere(isThere: boolean, missing: string, name: string, tests: () => void): void {
  if (!isThere) console.warn(`${missing}: ${name} is skipped`);
  (isThere ? describe : describe.skip)(name, tests);
}
