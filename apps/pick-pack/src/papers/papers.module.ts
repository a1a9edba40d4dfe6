import { Module } from '@nestjs/common';
import { BoxService } from './box.service';
import { PaperController } from './paper.controller';
import { PaperService } from './paper.service';
import { PrinterService } from './printer.service';

@Module({ controllers: [PaperController], providers: [BoxService, PaperService, PrinterService] })
export class PaperModule {}
