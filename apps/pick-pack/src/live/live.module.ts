import { Module } from '@nestjs/common';
import { SitesModule } from '../sites';
import { BoardController } from './board/board.controller';
import { BoardService } from './board/board.service';
import { PacklistController } from './packlist/packlist.controller';
import { PacklistService } from './packlist/packlist.service';
import { StreamController } from './stream/stream.controller';
import { StreamService } from './stream/stream.service';

/** The orders of a day at a site: the packlist, its changes as they happen, and the board. */
@Module({
  imports: [SitesModule],
  controllers: [BoardController, PacklistController, StreamController],
  providers: [BoardService, PacklistService, StreamService],
  exports: [PacklistService],
})
export class LiveModule {}
