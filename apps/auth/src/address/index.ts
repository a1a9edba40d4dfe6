export { AddressModule } from './address.module';
