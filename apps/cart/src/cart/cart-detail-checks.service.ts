import { Injectable } from '@nestjs/common';
import { DeliverySlotsService } from './delivery-slots.service';
import { MixinService } from './mixin/mixin.service';

/** What checks details of carts outside of this service. */
@Injectable()
export class CartDetailChecksService {
  constructor(
    readonly mixins: MixinService,
    readonly slots: DeliverySlotsService,
  ) {}
}
