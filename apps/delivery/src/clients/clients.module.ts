import { Module } from '@nestjs/common';
import { Providers } from './providers.client';

@Module({ providers: [Providers], exports: [Providers] })
export class ClientsModule {}
