/** Reads the queries and bound statements from the bytes that a PostgreSQL client sends. */
export class Statements {
  private readonly texts = new Map<string, string>();
  private rest: Buffer = Buffer.alloc(0);
  private hasStarted = false;

  /** Returns the statements that this chunk completes, in order. */
  read(chunk: Buffer): string[] {
    this.rest = Buffer.concat([this.rest, chunk]);
    const texts: string[] = [];
    for (let message = this.next(); message; message = this.next()) {
      const text = this.textOf(message);
      if (text !== undefined) texts.push(text);
    }
    return texts;
  }

  /** A message without its length; the first one of a connection has no type. */
  private next(): Buffer | undefined {
    const typeBytes = this.hasStarted ? 1 : 0;
    if (this.rest.length < typeBytes + 4) return undefined;
    const end = typeBytes + this.rest.readInt32BE(typeBytes);
    if (this.rest.length < end) return undefined;
    const message = Buffer.concat([this.rest.subarray(0, typeBytes), this.rest.subarray(typeBytes + 4, end)]);
    this.rest = this.rest.subarray(end);
    this.hasStarted = true;
    return typeBytes === 0 ? Buffer.alloc(1) : message;
  }

  private textOf(message: Buffer): string | undefined {
    const type = String.fromCharCode(message[0] ?? 0);
    if (!'QPB'.includes(type)) return undefined;
    const [first = '', second = ''] = message.subarray(1).toString('latin1').split('\0', 2);
    if (type === 'Q') return first;
    if (type === 'B') return this.texts.get(second);
    this.texts.set(first, second); // Parse: the statement's name, its text
    return undefined;
  }
}
