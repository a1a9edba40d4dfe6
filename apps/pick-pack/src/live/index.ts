export { LiveModule } from './live.module';
export { type WantedPage } from './packlist/packlist.queries';
export { PacklistService } from './packlist/packlist.service';
