import { Controller, Get, Param, type DynamicModule } from '@nestjs/common';
import { Access, Public } from '@suite/auth-guard';
import { Database, sql } from '@suite/database';
import { type Area, ServiceConfig, ServiceModule, startService } from '@suite/service';
import { TENANT_BOUNDS } from '@suite/tenant';

const FIND_CLIENT = sql<object>('SELECT client_id, name, scopes FROM client WHERE tenant = $1 AND client_id = $2');

/** The same read with the guard and without it: they differ only in the token check. */
@Controller('bench/:tenant')
class ReadController {
  constructor(private readonly db: Database) {}

  @Get('guarded')
  @Access({ application: 'bench.read' })
  guarded(@Param('tenant') tenant: string): Promise<object[]> {
    return this.read(tenant);
  }

  @Get('open')
  @Public()
  open(@Param('tenant') tenant: string): Promise<object[]> {
    return this.read(tenant);
  }

  private read(tenant: string): Promise<object[]> {
    return this.db.query(tenant, FIND_CLIENT, [tenant, 'bench-reader']);
  }
}

class ReadModule {
  static readonly area: Area = {
    name: 'bench',
    prefix: '/bench',
    schema: 'auth',
    errorShape: 'standard',
    tenantBounds: TENANT_BOUNDS.account,
    entities: [],
    migrations: [],
  };

  static with(config: ServiceConfig): DynamicModule {
    return { module: ReadModule, imports: [ServiceModule.forService(ReadModule.area, config)], controllers: [ReadController] };
  }
}

void startService(ServiceConfig, ReadModule);
