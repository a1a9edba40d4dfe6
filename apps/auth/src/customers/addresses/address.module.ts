import { Module } from '@nestjs/common';
import { CustomerModule } from '../profile/customer.module';
import { OwnAddressController } from './address.controller';
import { AddressService } from './address.service';
import { CustomerAddressController } from './customer-address.controller';

@Module({ imports: [CustomerModule], controllers: [OwnAddressController, CustomerAddressController], providers: [AddressService] })
export class AddressModule {}
