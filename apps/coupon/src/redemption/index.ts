export { Redemption } from './redemption.entity';
export { RedemptionModule } from './redemption.module';
