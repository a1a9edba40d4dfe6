/** An event of a stream. */
export interface ServerEvent {
  readonly id?: string;
  readonly event: string;
  readonly data: string;
}

/** Parses `text/event-stream`, in pieces as they arrive. Comments only show that the stream is alive. */
export class ServerEvents {
  private rest = '';
  private id: string | undefined;

  /** The id of the last event, from which a new stream continues. */
  get lastId(): string | undefined {
    return this.id;
  }

  /** Forgets what has arrived of an incomplete event, since a new stream sends it again. */
  restart(): void {
    this.rest = '';
  }

  /** Returns the events that a piece completes. */
  push(piece: string): ServerEvent[] {
    const blocks = (this.rest + piece).split(/\r\n\r\n|\n\n|\r\r/);
    this.rest = blocks.pop() ?? '';
    return blocks.flatMap((block) => this.read(block));
  }

  private read(block: string): ServerEvent[] {
    const fields = new Map<string, string[]>();
    for (const line of block.split(/\r\n?|\n/)) {
      const [, name = '', value = ''] = /^([^:]*):? ?(.*)$/s.exec(line) ?? [];
      fields.set(name, [...(fields.get(name) ?? []), value]);
    }
    const id = fields.get('id')?.at(-1);
    if (id !== undefined) this.id = id;
    const data = fields.get('data');
    const event = fields.get('event')?.at(-1) ?? 'message';
    if (data === undefined && !fields.has('event')) return [];
    return [{ ...(id !== undefined && { id }), event, data: (data ?? []).join('\n') }];
  }
}
