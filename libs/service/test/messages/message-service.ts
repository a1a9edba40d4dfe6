import type { DynamicModule } from '@nestjs/common';
import { BackgroundTenant } from '@suite/cluster';
import { Database, type Tx } from '@suite/database';
import { MESSAGE_ENTITIES, MessageModule, MessageOutbox, Messages1798000001000, messageType, type NewMessage } from '@suite/messages';
import { type Area, ServiceConfig, ServiceModule, TENANT_STATE_ENTITIES, TenantStates1798000003000 } from '@suite/service';
import { TENANT_BOUNDS, TENANT_POLICY } from '@suite/tenant';
import { startTestApp, type TestApp, type TestAppOptions } from '@suite/testing';
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class NoteView {
  text!: string;
  author?: string;
}

const personalData = {
  scopes: ['sample.read', 'sample.manage'],
  without: ({ text }: NoteView): NoteView => ({ text }),
};
export const NOTE_CREATED = messageType({ type: 'note.created', summary: 'A note was created', data: NoteView, personalData });
export const NOTE_UPDATED = messageType({ type: 'note.updated', summary: 'A note was changed', data: NoteView, personalData });
export const NOTE_DELETED = messageType({
  type: 'note.deleted',
  summary: 'A note was deleted',
  data: NoteView,
  personalData,
  isLast: true,
});
/** The kind `memo` has ids that are never used twice. */
export const MEMO_CREATED = messageType({ type: 'memo.created', summary: 'A memo was created', data: NoteView, isFirst: true });
export const MEMO_UPDATED = messageType({ type: 'memo.updated', summary: 'A memo was changed', data: NoteView });
/** The tenant with an address of its own for notices. */
export const WITH_EMAIL = 'with-email';
/** Is declared, and missing in the area. */
export const NOTE_PRINTED = messageType({ type: 'note.printed', summary: 'A note was printed', data: NoteView });

export class CreateBackgroundTenant1760000000000 implements MigrationInterface {
  name = 'CreateBackgroundTenant1760000000000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE background_tenant (tenant text NOT NULL, CONSTRAINT background_tenant_pkey PRIMARY KEY (tenant));
      ALTER TABLE background_tenant ENABLE ROW LEVEL SECURITY;
      ALTER TABLE background_tenant FORCE ROW LEVEL SECURITY;
      CREATE POLICY tenant_isolation ON background_tenant USING (${TENANT_POLICY});`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE background_tenant');
  }
}

/** The smallest service with messages. */
export class MessageServiceModule {
  static readonly area: Area = {
    name: 'message-sample',
    prefix: '/message-sample',
    schema: 'coupon',
    errorShape: 'simple',
    tenantBounds: TENANT_BOUNDS.account,
    entities: [BackgroundTenant, ...MESSAGE_ENTITIES, ...TENANT_STATE_ENTITIES],
    migrations: [CreateBackgroundTenant1760000000000, Messages1798000001000, TenantStates1798000003000],
    messages: [NOTE_CREATED, NOTE_UPDATED, NOTE_DELETED, MEMO_CREATED, MEMO_UPDATED],
    findNotificationEmail: (_db, tenant) => Promise.resolve(tenant === WITH_EMAIL ? 'erp@example.com' : undefined),
  };

  static with(config: ServiceConfig): DynamicModule {
    const { area } = MessageServiceModule;
    return {
      module: MessageServiceModule,
      imports: [ServiceModule.forService(area, config), MessageModule.forService(area, config)],
    };
  }
}

/** A replica of the service, which writes messages without anything that they are about. */
export class MessageReplica {
  private constructor(readonly service: TestApp) {}

  static start = async (options?: TestAppOptions): Promise<MessageReplica> =>
    new MessageReplica(await startTestApp(ServiceConfig, MessageServiceModule, options));

  stop = (): Promise<void> => this.service.stop();

  get db(): Database {
    return this.service.app.get(Database);
  }

  /** Writes in one transaction, and does something else before its commit. */
  write(
    messages: readonly NewMessage[],
    { tenant = 'acme', before }: { tenant?: string; before?: (tx: Tx) => unknown } = {},
  ): Promise<void> {
    return this.db.transaction(tenant, async (tx) => {
      await this.service.app.get(MessageOutbox).write(tx, tenant, messages);
      await before?.(tx);
    });
  }
}
