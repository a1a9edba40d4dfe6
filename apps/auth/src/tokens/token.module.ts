import { Module } from '@nestjs/common';
import { ActiveTokenService } from './active-token.service';
import { TokenService } from './token.service';

@Module({ providers: [TokenService, ActiveTokenService], exports: [TokenService, ActiveTokenService] })
export class TokenModule {}
