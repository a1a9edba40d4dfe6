/** The values that were read, by the ids of the things. If one could not be read, its value is missing, and the error says why. */
interface EachRead<T> {
  readonly values: ReadonlyMap<string, T>;
  readonly error?: Error;
}

/** Reads the same data of several things. One that cannot be read does not affect the others. */
export async function readEach<T>(ids: readonly string[], read: (id: string) => Promise<T>): Promise<EachRead<T>> {
  const values = new Map<string, T>();
  const readOne = async (id: string): Promise<Error | undefined> => {
    try {
      values.set(id, await read(id));
      return undefined;
    } catch (error) {
      return error as Error;
    }
  };
  const error = (await Promise.all(ids.map(readOne))).find((each) => each !== undefined);
  return { values, ...(error && { error }) };
}

/** Reads all pages of a list. */
export async function readPages<T>(readPage: (pageNumber: number) => Promise<readonly T[]>, pageSize: number): Promise<T[]> {
  const pages = [await readPage(1)];
  while (pages.at(-1)?.length === pageSize) pages.push(await readPage(pages.length + 1));
  return pages.flat();
}
