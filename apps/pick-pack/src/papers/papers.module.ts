import { Module } from '@nestjs/common';
import { LiveModule } from '../live';
import { OrdersModule } from '../orders';
import { SitesModule } from '../sites';
import { Box, SsccCounter } from './box.entity';
import { BoxService } from './box.service';
import { PaperController } from './paper.controller';
import { PaperService } from './paper.service';
import { PrinterService } from './printer.service';

/** Packing lists, delivery notes and labels, and the numbers of boxes. */
@Module({
  imports: [LiveModule, OrdersModule, SitesModule],
  controllers: [PaperController],
  providers: [BoxService, PaperService, PrinterService],
})
export class PapersModule {
  static readonly tables = [Box, SsccCounter];
}
