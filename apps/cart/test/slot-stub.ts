interface Slot {
  readonly slotId: string;
  readonly date: string;
  readonly from: string;
  readonly to: string;
  readonly cost?: { readonly amount: number; readonly currency: string; readonly taxCode?: string };
  /** The only postal code to which it is delivered. */
  readonly zipCode: string;
  capacity: number;
  /** More dates, each with a free place. */
  readonly moreDates: readonly string[];
  /** RESERVED or CONFIRMED, by reference. */
  readonly places: Map<string, string>;
}

interface Call {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly body: Record<string, unknown>;
}

interface Answer {
  readonly status: number;
  readonly body?: unknown;
}

const refusal = (status: number, type: string): Answer => ({
  status,
  body: { code: status, type, message: type, details: [{ type, message: type, next: [] }] },
});

/** The slots of a delivery service, each with the places of one date, with the state that their contract promises. */
export class SlotStub {
  private readonly slots = new Map<string, Slot>();

  add(slotId: string, members: Partial<Slot> = {}): Slot {
    const slot: Slot = { slotId, date: '2031-03-14', from: '08:00', to: '10:00', zipCode: '20095', capacity: 1, moreDates: [], places: new Map(), ...members }; // prettier-ignore
    this.slots.set(slotId, slot);
    return slot;
  }

  clear(): void {
    this.slots.clear();
  }

  answer({ method, path, query, body }: Call): Answer {
    const [, , , , slotId, , reference, confirm] = path.split('/');
    if (slotId === undefined || slotId === 'available') return { status: 200, body: this.available(query) };
    const slot = this.slots.get(slotId);
    if (method === 'DELETE') slot?.places.delete(reference ?? '');
    if (method === 'DELETE') return { status: 204 };
    if (!slot) return refusal(404, 'slot_not_found');
    if (method === 'GET') return { status: 200, body: { id: slotId } };
    const { places, capacity, date } = slot;
    const key = reference ?? String(body['reference']);
    if (!places.has(key) && places.size >= capacity) return refusal(409, 'slot_full');
    places.set(key, confirm === undefined ? (places.get(key) ?? 'RESERVED') : 'CONFIRMED');
    return { status: method === 'POST' ? 201 : 200, body: { slotId, reference: key, date, status: places.get(key) } };
  }

  private available(query: URLSearchParams): object[] {
    const last = new Date(Date.parse(query.get('from') ?? '') + (Number(query.get('days')) - 1) * 86_400_000).toISOString().slice(0, 10);
    const days = [...this.slots.values()].flatMap((slot) => [
      { ...slot, left: slot.capacity - slot.places.size },
      ...slot.moreDates.map((date) => ({ ...slot, date, left: 1 })),
    ]);
    const found = days.filter(({ date, zipCode }) => date >= (query.get('from') ?? '') && date <= last && zipCode === query.get('zipCode'));
    return found.map(({ slotId, date, from, to, cost, left }) => ({
      ...{ slotId, date, from, to, ...(cost && { cost }) },
      ...{ left, orderUntil: '2031-03-14T00:00:00.000Z' },
    }));
  }
}
