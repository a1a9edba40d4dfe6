import { Injectable } from '@nestjs/common';
import { MixinService } from './mixin.service';
import { NamedSlotsService } from './named-slots.service';

/** The checks of cart details that call other services. */
@Injectable()
export class CartDetailChecksService {
  constructor(
    readonly mixins: MixinService,
    readonly slots: NamedSlotsService,
  ) {}
}
