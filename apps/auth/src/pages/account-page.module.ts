import { Module } from '@nestjs/common';
import { CredentialModule } from '../customers';
import { StaffModule } from '../staff';
import { AccountPageController } from './account-page.controller';
import { AccountPageService } from './account-page.service';

@Module({ imports: [CredentialModule, StaffModule], controllers: [AccountPageController], providers: [AccountPageService] })
export class AccountPageModule {}
