import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access, type Caller, CurrentCaller, SiteFrom } from '@suite/auth-guard';
import { Operation } from '@suite/http';
import type { ActorView } from './actor.dto';
import { ActorService } from './actor.service';

/** The names behind the `actor` of histories and audits. */
@ApiTags('Staff')
@Controller('auth/:tenant/actors')
export class ActorController {
  constructor(private readonly actors: ActorService) {}

  /**
   * Returns the names of the members of the staff, by id, and those of the clients, oldest first. Histories and audits have their ids in
   * `actor`. For members of the staff who read orders or coupons.
   */
  @Get()
  @SiteFrom('tenant')
  @Operation('listActors', 'List actors', { client: 'staff.listActors' })
  @Access({ application: 'auth.staff_manage', staff: ['cart.order_view', 'coupon.coupon_read'] })
  list(@CurrentCaller() { tenant }: Caller): Promise<ActorView[]> {
    return this.actors.list(tenant);
  }
}
