export { BoardModule } from './board/board.module';
export { StreamModule } from './live.module';
export { listPacklist, type PacklistRow, type WantedPage } from './packlist/packlist.queries';
