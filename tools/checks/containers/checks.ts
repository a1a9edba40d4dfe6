/** Counts what held and what did not, and says each as it is found. */
export class Checks {
  passed = 0;
  readonly failures: string[] = [];

  section(title: string): void {
    console.log(`\n${title}`);
  }

  note(line: string): void {
    console.log(`  ${line}`);
  }

  /** `found` is said where it does not hold. */
  check(what: string, holds: boolean, found = ''): void {
    if (holds) this.passed += 1;
    else {
      this.failures.push(what);
      console.log(`✗ ${what}${found === '' ? '' : `: ${found}`}`);
    }
  }
}
