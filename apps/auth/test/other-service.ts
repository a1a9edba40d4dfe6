import { Controller, type DynamicModule, Get } from '@nestjs/common';
import { Access, type Caller, CurrentCaller, SiteFrom } from '@suite/auth-guard';
import { Clock } from '@suite/runtime';
import { type Area, ServiceConfig, ServiceModule } from '@suite/service';
import { TENANT_BOUNDS } from '@suite/tenant';
import { type Answer, startTestApp, type TestApp } from '@suite/testing';
import type { AuthApp } from './auth-app';

@Controller('other/:tenant')
class OtherController {
  @Get('me')
  @Access({ staff: 'auth.staff_own', application: 'auth.staff_manage' })
  @SiteFrom('caller')
  me(@CurrentCaller() { subject }: Caller): object {
    return { subject };
  }
}

class OtherConfig extends ServiceConfig {}

class OtherModule {
  static readonly area: Area = {
    ...{ name: 'other', prefix: '/other', schema: 'auth', errorShape: 'standard', tenantBounds: TENANT_BOUNDS.account },
    ...{ entities: [], migrations: [] },
  };

  static with(config: OtherConfig): DynamicModule {
    return { module: OtherModule, imports: [ServiceModule.forService(OtherModule.area, config)], controllers: [OtherController] };
  }
}

/** Another service of the suite: it verifies tokens by the keys of auth, and knows which have ended only from auth. */
export class OtherService {
  private constructor(private readonly app: TestApp) {}

  /** Its clock is that of auth. */
  static async start(auth: AuthApp): Promise<OtherService> {
    const env = { JWKS_URL: `${auth.app.url}/.well-known/jwks.json` };
    const replace = [{ token: Clock, value: auth.clock }];
    return new OtherService(await startTestApp(OtherConfig, OtherModule, { database: auth.app.database, realKeys: true, env, replace }));
  }

  me(tenant: string, headers: Readonly<Record<string, string>>): Promise<Answer> {
    return this.app.call('GET', `/other/${tenant}/me`, { headers });
  }

  stop(): Promise<void> {
    return this.app.stop();
  }
}
