import { Body, Controller, Get, Param, Post, Put, type DynamicModule, Query } from '@nestjs/common';
import { Access, type Caller, CurrentCaller, CurrentUser, Public, RequireSaasToken, type SaasUser } from '@suite/auth-guard';
import { AppError } from '@suite/errors';
import { TENANT_BOUNDS, TENANT_POLICY } from '@suite/tenant';
import { IsNotEmpty, IsString } from 'class-validator';
import { Column, Entity, type MigrationInterface, PrimaryColumn, type QueryRunner } from 'typeorm';
import { Database, query, sql } from '@suite/database';
import { TakesForm } from '@suite/http';
import { HttpClient, type Peer } from '@suite/http-client';
import { IdempotencyKey, Idempotent, type IdempotentRequest, once } from '@suite/idempotency';
import { type Area, ServiceConfig, ServiceModule, TENANT_STATE_ENTITIES, TenantStates1798000003000 } from '@suite/service';
import { countingNumber, IfPresent, Nested, PathParam, QueryInt, ReadOnly, Text, TextByLanguage, UuidParam } from '@suite/validation';

/** The smallest service: notes of a tenant. Shows, and lets tests see, what the libraries do for every service. */
@Entity('note')
export class Note {
  @PrimaryColumn('text', { primaryKeyConstraintName: 'note_pkey' }) tenant!: string;
  @PrimaryColumn('text', { primaryKeyConstraintName: 'note_pkey' }) text!: string;
  @Column('integer', { default: 1 }) count!: number;
  @Column('text', { nullable: true }) remark!: string | null;
}

const LIST_NOTES = sql<Pick<Note, 'text' | 'count'>>('SELECT text, count FROM note ORDER BY text LIMIT $1');
const WRITE_NOTE = sql('INSERT INTO note (tenant, text) VALUES ($1, $2) ON CONFLICT (tenant, text) DO UPDATE SET count = note.count + 1');
const PING = sql('SELECT 1');

class CreateNote1760000000000 implements MigrationInterface {
  name = 'CreateNote1760000000000';

  async up(db: QueryRunner): Promise<void> {
    const isolate = (table: string) => `
      ALTER TABLE ${table} ENABLE ROW LEVEL SECURITY;
      ALTER TABLE ${table} FORCE ROW LEVEL SECURITY;
      CREATE POLICY tenant_isolation ON ${table} USING (${TENANT_POLICY});`;
    await db.query(`
      CREATE TABLE note (tenant text NOT NULL, text text NOT NULL, count integer NOT NULL DEFAULT 1, remark text,
        CONSTRAINT note_pkey PRIMARY KEY (tenant, text));
      CREATE TABLE idempotency_key (tenant text NOT NULL, client text NOT NULL, route text NOT NULL, key text NOT NULL,
        body_hash bytea NOT NULL, answer jsonb NOT NULL, created_at timestamptz NOT NULL,
        CONSTRAINT idempotency_key_pkey PRIMARY KEY (tenant, client, route, key));
      CREATE INDEX idempotency_key_created_at ON idempotency_key (created_at);
      ${isolate('note')} ${isolate('idempotency_key')}`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE note; DROP TABLE idempotency_key');
  }
}

class AuthorDto {
  @Text(20) name!: string;
}

class NoteDto {
  @IsString() @IsNotEmpty() text!: string;
  @IfPresent() @IsString() colour?: string;
  @IfPresent() @TextByLanguage() labels?: Record<string, string>;
  @IfPresent() @Nested(() => AuthorDto) author?: AuthorDto;
  @ReadOnly() createdAt?: string;
}

class NoteQuery {
  @QueryInt({ min: 1, max: 10 }) pageSize: number = 5;
}

const noteNotFound = (id: string) => new AppError('not_found', 'note_not_found', `There is no note ${id}`);

class NotePath {
  tenant!: string;
  @UuidParam(noteNotFound) noteId!: string;
}

class PagePath extends NotePath {
  @PathParam(countingNumber, (page) => new AppError('not_found', 'page_not_found', `There is no page ${page}`)) page!: number;
}

@Controller('sample/:tenant/notes')
class NoteController {
  private readonly peer: Peer;

  constructor(
    private readonly db: Database,
    http: HttpClient,
  ) {
    this.peer = http.peer({ name: 'sample' });
  }

  @Get()
  @Access({ application: ['sample.read', 'sample.manage'], customer: 'sample.read' })
  list(@Param('tenant') tenant: string, @Query() query: NoteQuery): Promise<object[]> {
    return this.db.query(tenant, LIST_NOTES, [query.pageSize]);
  }

  @Post()
  @Access({ application: 'sample.manage' })
  create(@Param('tenant') tenant: string, @Body() dto: NoteDto, @Idempotent() request?: IdempotentRequest): Promise<object> {
    return this.db.transaction(tenant, (tx) =>
      once(tx, request, async () => {
        await query(tx, WRITE_NOTE, [tenant, dto.text]);
        return { text: dto.text, keys: Object.keys(dto) };
      }),
    );
  }

  @Get('mine')
  @Access({ application: 'sample.read' })
  @RequireSaasToken()
  mine(@CurrentCaller() caller: Caller, @CurrentUser() user: SaasUser): object {
    return { caller: caller.subject, user: user.subject };
  }

  @Get('everybody')
  @Public()
  everybody(): object {
    return { hello: 'world' };
  }

  @Put(':noteId/pages/:page')
  @Access({ application: 'sample.manage' })
  page(@Param() path: PagePath, @Body() { text }: NoteDto): object {
    return { ...path, text };
  }

  @Post('form')
  @TakesForm()
  @Access({ application: 'sample.manage' })
  form(@Body() { text }: NoteDto): object {
    return { text };
  }

  @Get('echo')
  @Public()
  echo(@Query('text') text: string): object {
    return { text };
  }

  /** Calls a peer after an own statement. */
  @Post('asked')
  @Access({ application: 'sample.manage' })
  async ask(@Param('tenant') tenant: string, @Body() { text }: NoteDto): Promise<object> {
    await this.db.query(tenant, PING);
    return this.peer.call(new URL(text), { method: 'GET' });
  }

  @Get('closed')
  closed(): object {
    return {};
  }

  @Get('bug')
  @Public()
  bug(): object {
    throw new TypeError('a secret detail of the code');
  }
}

export class SampleConfig extends ServiceConfig {}

export class SampleModule {
  static readonly area: Area = {
    name: 'sample',
    prefix: '/sample',
    schema: 'coupon',
    errorShape: 'standard',
    tenantBounds: TENANT_BOUNDS.account,
    entities: [Note, IdempotencyKey, ...TENANT_STATE_ENTITIES],
    migrations: [CreateNote1760000000000, TenantStates1798000003000],
  };

  static with(config: SampleConfig): DynamicModule {
    return { module: SampleModule, imports: [ServiceModule.forService(SampleModule.area, config)], controllers: [NoteController] };
  }
}
