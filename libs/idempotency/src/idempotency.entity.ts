import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

const KEY = { primaryKeyConstraintName: 'idempotency_key_pkey' };

/** The first answer to a request with an Idempotency-Key. Each service that supports the header has this table. */
@Entity('idempotency_key')
@Index('idempotency_key_created_at', ['createdAt'])
export class IdempotencyKey {
  @PrimaryColumn('text', KEY) tenant!: string;
  /** Kind and subject of the caller. */
  @PrimaryColumn('text', KEY) client!: string;
  /** Method and path. */
  @PrimaryColumn('text', KEY) route!: string;
  @PrimaryColumn('text', KEY) key!: string;
  /** SHA-256 of the body as parsed JSON, and of the query if there is one. */
  @Column('bytea') bodyHash!: Buffer;
  @Column('jsonb') answer!: unknown;
  @Column('timestamptz') createdAt!: Date;
}
