import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn } from 'class-validator';
import { AnyText, IfPresent } from '@suite/validation';
import { PageQuery } from '../../catalog';

/** Which carts to find. */
export class CartSearchDto {
  /** The conditions, joined by spaces: `status:OPEN` or `status:CLOSED`, `customerId:…`, `siteCode:…`. Default: all carts. */
  @IfPresent() @AnyText(500) q: string = '';
}

/** The sort orders; `-` and `:desc` mean descending. */
const CART_ORDERS = ['createdAt', '-createdAt', 'createdAt:asc', 'createdAt:desc'] as const;
/** A sort order of carts; `-` and `:desc` mean descending. */
type CartOrder = (typeof CART_ORDERS)[number];

export class CartSearchQuery extends PageQuery {
  /** The sort order, by creation time; newest first by default. */
  @ApiPropertyOptional({ enum: CART_ORDERS, default: '-createdAt' }) @IfPresent() @IsIn(CART_ORDERS) sort: CartOrder = '-createdAt';
}
