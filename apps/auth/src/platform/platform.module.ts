import { Module } from '@nestjs/common';
import { ClientsModule } from '../clients';
import { TokensModule } from '../tokens';
import { PlatformController } from './platform.controller';
import { StatePeers } from './state-peers.client';
import { TenantStatesService } from './tenant-states.service';

/** The tenants of the suite, for its operators. */
@Module({
  imports: [ClientsModule, TokensModule],
  controllers: [PlatformController],
  providers: [StatePeers, TenantStatesService],
})
export class PlatformModule {}
