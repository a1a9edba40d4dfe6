/** Runs the work for each item in turn. An error does not stop the others. The first one is thrown at the end. */
export async function attemptEach<Item>(items: Iterable<Item>, work: (item: Item) => Promise<unknown>): Promise<void> {
  const failures: unknown[] = [];
  for (const item of items) await work(item).catch((failure: unknown) => failures.push(failure));
  if (failures.length > 0) throw failures[0];
}
