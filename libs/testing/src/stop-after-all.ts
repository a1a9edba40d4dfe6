interface Stoppable {
  stop(): Promise<unknown>;
}

/** For what tests start on the way: answers a function that remembers each, and stops all after the tests, the last first. */
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
