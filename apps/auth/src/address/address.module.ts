import { Module } from '@nestjs/common';
import { CustomerModule } from '../customer';
import { CustomerAddressController, OwnAddressController } from './address.controller';
import { AddressService } from './address.service';

@Module({ imports: [CustomerModule], controllers: [OwnAddressController, CustomerAddressController], providers: [AddressService] })
export class AddressModule {}
