import { Module } from '@nestjs/common';
import { AuditModule, ThrottleModule } from '../security';
import { ClientProofService } from './client-proof.service';
import { ClientController } from './client.controller';
import { ClientService } from './client.service';
import { ServiceClientService } from './service-client.service';

@Module({
  imports: [AuditModule, ThrottleModule],
  controllers: [ClientController],
  providers: [ClientService, ClientProofService, ServiceClientService],
  exports: [ClientService, ClientProofService],
})
export class ClientModule {}
