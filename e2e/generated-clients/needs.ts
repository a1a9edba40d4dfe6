import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const PYTHON_PACKAGES = ['certifi', 'dateutil', 'six', 'urllib3'];

/** Where Debian installs the library that Go clients of openapi-generator import. */
export const GO_PATH = '/usr/share/gocode';

/** Runs a program only to see whether it works. */
const works = (program: string, ...args: string[]): boolean => spawnSync(program, args, { stdio: 'ignore' }).status === 0;

/** The first Python that has the packages; Debian's has them even if another one comes first in the path. */
export const python = ['python3', '/usr/bin/python3'].find((program) => works(program, '-c', `import ${PYTHON_PACKAGES.join()}`));

export type Need = 'java' | 'go' | 'python';

const MISSING: Readonly<Record<Need, () => string | undefined>> = {
  java: () => (works('java', '-version') ? undefined : 'Java is not installed (apt-get install default-jre-headless)'),
  go: () =>
    works('go', 'version') && existsSync(`${GO_PATH}/src/golang.org/x/oauth2`)
      ? undefined
      : 'Go is not installed with its OAuth library (apt-get install golang-go golang-golang-x-oauth2-dev)',
  python: () =>
    python === undefined
      ? `Python has no ${PYTHON_PACKAGES.join(', ')} (apt-get install python3-${PYTHON_PACKAGES.join(' python3-')})`
      : undefined,
};

/** Says which program is missing; undefined if all are there. */
export const missingFor = (needs: readonly Need[]): string | undefined =>
  needs.map((need) => MISSING[need]()).find((text) => text !== undefined);
