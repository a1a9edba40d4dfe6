import { Module } from '@nestjs/common';
import { AccountMailService } from './account-mail.service';

@Module({ providers: [AccountMailService], exports: [AccountMailService] })
export class AccountMailModule {}
