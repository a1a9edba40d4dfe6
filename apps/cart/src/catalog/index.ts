export { refusalView } from './batch-entry.view';
export { CatalogModule } from './catalog.module';
export { CatalogService } from './catalog.service';
export { eraseTermsOf, listTermsOf } from './customer-terms.queries';
export { EntryFaultView, MoneyDto, NAME, PageQuery, PriceTierDto, PriceView, ProductImageDto, QUANTITY_MAX } from './reference.dto';
export { beginsWith } from './reference.queries';
export { StoredCatalogService } from './stored-catalog.service';
