import type { DynamicModule } from '@nestjs/common';
import { BackgroundTenant } from '@suite/cluster';
import { TENANT_BOUNDS, TENANT_POLICY } from '@suite/tenant';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { MAIL_QUEUE, mailProviders, mailSettings, OutgoingMail } from '@suite/mail';
import { type Area, ServiceConfig, ServiceModule, TENANT_STATE_ENTITIES, TenantStates1798000003000 } from '@suite/service';

class CreateOutgoingMail1760000000000 implements MigrationInterface {
  name = 'CreateOutgoingMail1760000000000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE outgoing_mail (tenant text NOT NULL, id uuid NOT NULL, recipient_name text NOT NULL, recipient_address text NOT NULL,
        subject text NOT NULL, body text NOT NULL, html text, created_at timestamptz NOT NULL, sent_at timestamptz,
        failed_at timestamptz, failure text, attachment jsonb, CONSTRAINT outgoing_mail_pkey PRIMARY KEY (tenant, id));
      CREATE INDEX outgoing_mail_created_at ON outgoing_mail (created_at);
      CREATE INDEX outgoing_mail_recipient ON outgoing_mail (tenant, recipient_address);
      CREATE INDEX outgoing_mail_unsent ON outgoing_mail (created_at) WHERE sent_at IS NULL;
      ALTER TABLE outgoing_mail ENABLE ROW LEVEL SECURITY;
      ALTER TABLE outgoing_mail FORCE ROW LEVEL SECURITY;
      CREATE POLICY tenant_isolation ON outgoing_mail USING (${TENANT_POLICY});
      CREATE TABLE background_tenant (tenant text NOT NULL, CONSTRAINT background_tenant_pkey PRIMARY KEY (tenant));
      ALTER TABLE background_tenant ENABLE ROW LEVEL SECURITY;
      ALTER TABLE background_tenant FORCE ROW LEVEL SECURITY;
      CREATE POLICY tenant_isolation ON background_tenant USING (${TENANT_POLICY});`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE outgoing_mail, background_tenant');
  }
}

export class MailServiceConfig extends ServiceConfig {
  readonly mail = mailSettings(this.env);
}

/** The smallest service that sends mails. */
export class MailServiceModule {
  static readonly area: Area = {
    name: 'mail-sample',
    prefix: '/mail-sample',
    schema: 'delivery',
    errorShape: 'simple',
    tenantBounds: TENANT_BOUNDS.account,
    entities: [OutgoingMail, BackgroundTenant, ...TENANT_STATE_ENTITIES],
    migrations: [CreateOutgoingMail1760000000000, TenantStates1798000003000],
    queues: [MAIL_QUEUE],
  };

  static with(config: MailServiceConfig): DynamicModule {
    return {
      module: MailServiceModule,
      imports: [ServiceModule.forService(MailServiceModule.area, config)],
      providers: mailProviders(config.mail),
    };
  }
}
