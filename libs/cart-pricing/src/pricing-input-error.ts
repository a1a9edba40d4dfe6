/** A cart that cannot be priced. `path` names the invalid member as in the input: `lines[3].quantity`. */
export class PricingInputError extends Error {
  override readonly name = 'PricingInputError';

  constructor(
    readonly path: string,
    readonly reason: string,
  ) {
    super(`${path} ${reason}`);
  }
}

/**
 * Reads a nested object, and prefixes the path of an input error with its name.
 * Paths are built only on errors, so that they cost nothing for valid carts.
 */
export function readAt<In extends object, Out>(member: string, value: In, read: (value: In) => Out): Out {
  if (!isObject(value)) throw new PricingInputError(member, 'is not an object');
  try {
    return read(value);
  } catch (error) {
    throw below(member, error);
  }
}

/** Like `readAt`, for each object of a list. */
export function readEach<In extends object, Out>(member: string, items: readonly In[], read: (item: In, index: number) => Out): Out[] {
  requireList(items, member);
  const results: Out[] = [];
  for (let index = 0; index < items.length; index++) {
    const item = items[index]!;
    if (!isObject(item)) throw new PricingInputError(`${member}[${index}]`, 'is not an object');
    try {
      results.push(read(item, index));
    } catch (error) {
      throw below(`${member}[${index}]`, error);
    }
  }
  return results;
}

/** Returns the value if it is one of those allowed. */
export function oneOf<T extends string>(value: T, allowed: readonly T[], member: string): T {
  if (!allowed.includes(value)) throw new PricingInputError(member, `is none of ${allowed.join(', ')}`);
  return value;
}

export function readBoolean(value: boolean, member: string): boolean {
  if (typeof value !== 'boolean') throw new PricingInputError(member, 'is neither true nor false');
  return value;
}

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null;
}

export function requireList(items: unknown, member: string): void {
  if (!Array.isArray(items)) throw new PricingInputError(member, 'is not a list');
}

function below(member: string, error: unknown): unknown {
  return error instanceof PricingInputError ? new PricingInputError(`${member}.${error.path}`, error.reason) : error;
}
