import { Module } from '@nestjs/common';
import { CredentialModule } from '../credential';
import { AccountPageController } from './account-page.controller';
import { AccountPageService } from './account-page.service';

@Module({ imports: [CredentialModule], controllers: [AccountPageController], providers: [AccountPageService] })
export class AccountPageModule {}
