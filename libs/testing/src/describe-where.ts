/** Declares tests that need something on the machine. Without it they are skipped, with a sentence on what is missing. */
export function describeWhere(isAvailable: boolean, missing: string, name: string, tests: () => void): void {
  if (!isAvailable) console.warn(`${missing}: ${name} is skipped`);
  (isAvailable ? describe : describe.skip)(name, tests);
}
