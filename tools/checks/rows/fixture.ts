declare function sql<Row>(text: string): Row;
declare const columns: () => string;

interface Note {
  readonly id: string;
  readonly size: number | null;
  readonly isRead: boolean;
  readonly state: 'open' | 'done';
  readonly readAt?: Date;
  readonly createdAt: Date | null;
  readonly tags: readonly string[];
}

const OF_TENANT = 'WHERE tenant = $1';
const found = (condition: string) => `SELECT id FROM note ${OF_TENANT} AND ${condition}`;

export const all = sql<Omit<Note, 'id'>>(`SELECT ${columns()} FROM note ${OF_TENANT}`);
export const one = sql<Pick<Note, 'id'>>(found('id = $2'));
export const generic = <Row>(text: string): Row => sql<Row>(text);
