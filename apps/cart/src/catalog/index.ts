export * from './domain';
export { refusalView } from './batch-entry.view';
export { CatalogModule } from './catalog.module';
export { CatalogService } from './catalog.service';
export { MoneyDto, EntryFaultView, ProductImageDto, NAME, PageQuery, QUANTITY_MAX } from './reference.dto';
export { beginsWith } from './reference.queries';
export { StoredCatalogService } from './stored-catalog.service';
