export { CustomerAddress } from './address.entity';
export { AddressModule } from './address.module';
