import { Module } from '@nestjs/common';
import { CustomersModule } from '../customers';
import { StaffModule } from '../staff';
import { AccountPageController } from './account-page.controller';
import { AccountPageService } from './account-page.service';

/** The service's own pages to which links in mails lead. */
@Module({
  imports: [CustomersModule, StaffModule],
  controllers: [AccountPageController],
  providers: [AccountPageService],
})
export class PagesModule {}
