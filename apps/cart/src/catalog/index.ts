export { refusalView } from './batch-entry.view';
export { CatalogModule } from './catalog.module';
export { CatalogService } from './catalog.service';
export { CustomerTermsService } from './customer-terms.service';
export { EntryFaultView, MoneyDto, NAME, PageQuery, PriceTierDto, PriceView, ProductImageDto, QUANTITY_MAX } from './reference.dto';
export { PromotionClient } from './clients/promotion.client';
export { PromotionsService } from './promotions/promotions.service';
export { SellerDto } from './site.dto';
export { StoredCatalogService } from './stored-catalog.service';
