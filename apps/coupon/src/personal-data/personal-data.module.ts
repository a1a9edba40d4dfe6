import { Module } from '@nestjs/common';
import { AttemptModule } from '../attempt';
import { CouponModule } from '../coupon';
import { RedemptionModule } from '../redemption';
import { PersonalDataController } from './personal-data.controller';
import { PersonalDataService } from './personal-data.service';

/** What this service stores of a customer: its export and its erasure. */
@Module({
  imports: [AttemptModule, CouponModule, RedemptionModule],
  controllers: [PersonalDataController],
  providers: [PersonalDataService],
})
export class PersonalDataModule {}
