export { CustomerRedemptionsService } from './customer-redemptions.service';
export { RedemptionModule } from './redemption.module';
