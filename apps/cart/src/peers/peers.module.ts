import { Module } from '@nestjs/common';
import { ServiceTokens } from './service-tokens.client';

/** What every client of a peer service needs. */
@Module({ providers: [ServiceTokens], exports: [ServiceTokens] })
export class PeersModule {}
