export { Redemption } from './redemption.entity';
export { REDEMPTION_CANCELLED, REDEMPTION_CREATED } from './redemption.messages';
export { RedemptionModule } from './redemption.module';
