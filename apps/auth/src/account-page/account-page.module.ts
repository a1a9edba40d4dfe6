import { Module } from '@nestjs/common';
import { CredentialModule } from '../credential';
import { StaffModule } from '../staff';
import { AccountPageController } from './account-page.controller';
import { AccountPageService } from './account-page.service';

@Module({ imports: [CredentialModule, StaffModule], controllers: [AccountPageController], providers: [AccountPageService] })
export class AccountPageModule {}
