import { Body, Controller, Delete, Get, HttpCode, Param, Put, Query, Res } from '@nestjs/common';
import { Access } from '@suite/auth-guard';
import { ReferenceEntries, type ReferenceKind, type Reply } from './reference-entries.service';
import { PageQuery, ProductDto, ProductView } from './reference.dto';

const KIND: ReferenceKind = { table: 'product', idField: 'id' };

/** What carts must know of products. */
@Controller('cart/:tenant/products')
@Access({ application: ['cart.reference_read', 'cart.reference_manage'] })
export class ProductController {
  constructor(private readonly entries: ReferenceEntries) {}

  @Get()
  list(@Param('tenant') tenant: string, @Query() page: PageQuery, @Res({ passthrough: true }) reply: Reply): Promise<ProductView[]> {
    return this.entries.list(KIND, tenant, page, reply);
  }

  @Get(':productId')
  get(@Param('tenant') tenant: string, @Param('productId') productId: string): Promise<ProductView> {
    return this.entries.get(KIND, tenant, productId);
  }

  @Put(':productId')
  @HttpCode(204)
  @Access({ application: 'cart.reference_manage' })
  put(@Param('tenant') tenant: string, @Param('productId') productId: string, @Body() dto: ProductDto): Promise<void> {
    return this.entries.put(KIND, tenant, productId, dto);
  }

  @Delete(':productId')
  @HttpCode(204)
  @Access({ application: 'cart.reference_manage' })
  delete(@Param('tenant') tenant: string, @Param('productId') productId: string): Promise<void> {
    return this.entries.delete(KIND, tenant, productId);
  }
}
