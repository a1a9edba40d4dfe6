/** Counts and prints the results of checks. */
export class Checks {
  passed = 0;
  readonly failures: string[] = [];

  section(title: string): void {
    console.log(`\n${title}`);
  }

  note(line: string): void {
    console.log(`  ${line}`);
  }

  /** Records a check. `found` is printed if it failed. */
  check(what: string, holds: boolean, found = ''): void {
    if (holds) this.passed += 1;
    else {
      this.failures.push(what);
      console.log(`✗ ${what}${found === '' ? '' : `: ${found}`}`);
    }
  }
}
