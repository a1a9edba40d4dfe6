import { Injectable } from '@nestjs/common';
import { MixinService } from './mixin.service';
import { NamedSlotsService } from './named-slots.service';

/** What checks details of carts outside of this service. */
@Injectable()
export class CartDetailChecksService {
  constructor(
    readonly mixins: MixinService,
    readonly slots: NamedSlotsService,
  ) {}
}
