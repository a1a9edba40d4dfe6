/**
 * Reads together what concurrent requests ask for: while one read runs, the next one gathers. Every answer was read after
 * it was asked for, so nothing is stale, and a busy server asks the database a few times for many requests.
 */
export class GatheredRead<V> {
  private gathering = new Map<string, PromiseWithResolvers<V | undefined>>();
  private running = false;

  constructor(private readonly read: (keys: string[]) => Promise<ReadonlyMap<string, V>>) {}

  get(key: string): Promise<V | undefined> {
    let answer = this.gathering.get(key);
    if (!answer) {
      answer = Promise.withResolvers();
      this.gathering.set(key, answer);
      if (!this.running) void this.run();
    }
    return answer.promise;
  }

  private async run(): Promise<void> {
    this.running = true;
    await Promise.resolve(); // callers of the same moment belong together
    while (this.gathering.size > 0) {
      const asked = this.gathering;
      this.gathering = new Map();
      try {
        const found = await this.read([...asked.keys()]);
        for (const [key, answer] of asked) answer.resolve(found.get(key));
      } catch (error) {
        for (const answer of asked.values()) answer.reject(error);
      }
    }
    this.running = false;
  }
}
