/** Tests that need something of the machine, with the sentence that says that it is missing: without it they are skipped. */
export function describeWhere(isThere: boolean, missing: string, name: string, tests: () => void): void {
  if (!isThere) console.warn(`${missing}: ${name} is skipped`);
  (isThere ? describe : describe.skip)(name, tests);
}
