import { Module } from '@nestjs/common';
import { ClientsModule } from '../clients';
import { TokensModule } from '../tokens';
import { PlatformController } from './platform.controller';
import { StatePeers } from './state-peers.client';
import { TenantStatesService } from './tenant-states.service';
import { UsageController } from './usage.controller';
import { UsageService } from './usage.service';

/** The tenants of the suite, for its operators. */
@Module({
  imports: [ClientsModule, TokensModule],
  controllers: [PlatformController, UsageController],
  providers: [StatePeers, TenantStatesService, UsageService],
})
export class PlatformModule {}
