export { BoardModule } from './board.module';
