export * from './domain';
export { refusalView } from './batch-entry.view';
export { CatalogModule } from './catalog.module';
export { CatalogService } from './catalog.service';
export { MoneyDto, EntryFaultView, ProductImageDto, NAME, PageQuery, PriceTierDto, PriceView, QUANTITY_MAX } from './reference.dto';
export { eraseTermsOf, listTermsOf } from './customer-terms.queries';
export { beginsWith } from './reference.queries';
export { StoredCatalogService } from './stored-catalog.service';
