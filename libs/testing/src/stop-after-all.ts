interface Stoppable {
  stop(): Promise<unknown>;
}

/** Returns a function that registers what tests start, and stops all of it after the tests, the last first. */
export function stopAfterAll(): <T extends Stoppable>(each: T) => T {
  const open: Stoppable[] = [];
  afterAll(async () => {
    for (const each of open.toReversed()) await each.stop();
  });
  return (each) => {
    open.push(each);
    return each;
  };
}
