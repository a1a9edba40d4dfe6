export { ProviderNewsModule } from './provider-news.module';
