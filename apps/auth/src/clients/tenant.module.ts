import { Module } from '@nestjs/common';
import { ClientModule } from './client.module';
import { TenantService } from './tenant.service';

@Module({ imports: [ClientModule], providers: [TenantService], exports: [TenantService] })
export class TenantModule {}
