import { type DynamicModule, Injectable, Module } from '@nestjs/common';
import { AuditEvent, AuditEvents1798000002000 } from '@suite/audit';
import { BackgroundTenant } from '@suite/cluster';
import { Database, query, sql, type Tx } from '@suite/database';
import { AppError } from '@suite/errors';
import { MESSAGE_ENTITIES, MessageModule, Messages1798000001000 } from '@suite/messages';
import { ERASED_AT_ONCE, type ErasedCustomer, type ErasureStep, type PersonalData, type Privacy, PrivacyModule } from '@suite/privacy';
import { type Area, type ServiceConfig, ServiceModule, TENANT_STATE_ENTITIES, TenantStates1798000003000 } from '@suite/service';
import { TENANT_BOUNDS, TENANT_POLICY } from '@suite/tenant';
import { Column, Entity, type MigrationInterface, PrimaryColumn, type QueryRunner } from 'typeorm';
import { CreateBackgroundTenant1760000000000 } from '../messages/message-service';

@Entity('letter')
export class Letter {
  @PrimaryColumn('text', { primaryKeyConstraintName: 'letter_pkey' }) tenant!: string;
  @PrimaryColumn('integer', { primaryKeyConstraintName: 'letter_pkey' }) id!: number;
  @Column('text') customerNumber!: string;
}

class CreateLetter1760000001000 implements MigrationInterface {
  name = 'CreateLetter1760000001000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE letter (tenant text NOT NULL, id integer NOT NULL, customer_number text NOT NULL,
        CONSTRAINT letter_pkey PRIMARY KEY (tenant, id));
      ALTER TABLE letter ENABLE ROW LEVEL SECURITY;
      ALTER TABLE letter FORCE ROW LEVEL SECURITY;
      CREATE POLICY tenant_isolation ON letter USING (${TENANT_POLICY});`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE letter');
  }
}

const LIST_LETTERS = sql<Pick<Letter, 'id'>>('SELECT id FROM letter WHERE tenant = $1 AND customer_number = $2 ORDER BY id');
const ERASE_LETTERS = sql<Pick<Letter, 'id'>>(
  `UPDATE letter SET customer_number = $3
    WHERE tenant = $1 AND id IN (SELECT id FROM letter WHERE tenant = $1 AND customer_number = $2 ORDER BY id LIMIT ${ERASED_AT_ONCE})
    RETURNING id`,
);

class LettersView {
  customerNumber!: string;
  letters!: object[];
}

/** What the smallest service with personal data stores of a customer. */
@Injectable()
export class LetterDataService implements PersonalData<LettersView> {
  readonly erasure: readonly ErasureStep[] = [(tx, customer) => this.eraseLetters(tx, customer)];
  /** The calls of the step that succeed, before one fails. */
  successes = Infinity;

  constructor(private readonly db: Database) {}

  async export(tenant: string, customerNumber: string): Promise<LettersView> {
    return { customerNumber, letters: await this.db.query(tenant, LIST_LETTERS, [tenant, customerNumber]) };
  }

  private async eraseLetters(tx: Tx, { tenant, customerNumber, pseudonym }: ErasedCustomer): Promise<number> {
    this.successes -= 1;
    if (this.successes < 0) throw new AppError('conflict', 'letters_busy', 'Letters are being written; retry later');
    return (await query(tx, ERASE_LETTERS, [tenant, customerNumber, pseudonym])).length;
  }
}

@Module({ providers: [LetterDataService], exports: [LetterDataService] })
class LetterModule {
  static readonly privacy: Privacy<LettersView> = {
    data: LetterDataService,
    view: LettersView,
    names: { tag: 'Letter privacy', operation: 'Letters', data: 'letters' },
    export: { about: 'Returns the letters of a customer.' },
    erase: { about: 'Replaces a customer by the pseudonym.' },
  };
}

/** The smallest service with personal data. */
export class PrivacyServiceModule {
  static readonly area: Area = {
    name: 'privacy-sample',
    prefix: '/privacy-sample',
    schema: 'coupon',
    errorShape: 'simple',
    tenantBounds: TENANT_BOUNDS.account,
    entities: [Letter, AuditEvent, BackgroundTenant, ...MESSAGE_ENTITIES, ...TENANT_STATE_ENTITIES],
    migrations: [
      CreateBackgroundTenant1760000000000,
      CreateLetter1760000001000,
      Messages1798000001000,
      AuditEvents1798000002000,
      TenantStates1798000003000,
    ],
  };

  static with(config: ServiceConfig): DynamicModule {
    const { area } = PrivacyServiceModule;
    return {
      module: PrivacyServiceModule,
      imports: [
        ServiceModule.forService(area, config),
        MessageModule.forService(area, config),
        PrivacyModule.forService(area, LetterModule),
      ],
    };
  }
}
