import { longRun } from './rounds';

/** Declares tests that need something of the machine. Without it they are skipped, and the end of `npm test` says why. */
export function describeWhere(isAvailable: boolean, missing: string, name: string, tests: () => void): void {
  if (isAvailable) describe(name, tests);
  else describe.skip(skippedTitle(name, missing), tests);
}

/** Returns the title of a skipped test with its reason, which `tools/test` collects. */
const skippedTitle = (name: string, reason: string): string => `${name} (skipped: ${reason})`;

const ONLY_LONG = 'npm run test:long has it';

/** Returns `it`, or a function of the same form that skips the test for the reason. */
export function itWhere(isAvailable: boolean, missing: string): Pick<jest.It, 'each'> & ((...args: Parameters<jest.It>) => void) {
  if (isAvailable) return it;
  const skip = (name: string, tests?: jest.ProvidesCallback, timeout?: number) => it.skip(skippedTitle(name, missing), tests, timeout);
  const each = (cases: never) => (name: string, tests: never) => it.skip.each(cases)(skippedTitle(name, missing), tests);
  return Object.assign(skip as (...args: Parameters<jest.It>) => void, { each: each as jest.It['each'] });
}

/** Tests that are too slow for `npm test`. */
export const itLong = itWhere(longRun(), ONLY_LONG);
export const describeLong = (name: string, tests: () => void): void => describeWhere(longRun(), ONLY_LONG, name, tests);
export const itOnLinux = itWhere(process.platform === 'linux', 'only Linux has it');
