import { Module } from '@nestjs/common';
import { SchemaController } from './schema.controller';
import { SchemaService } from './schema.service';
import { TemplateCache } from './template.cache';

@Module({
  controllers: [SchemaController],
  providers: [SchemaService, TemplateCache],
  exports: [SchemaService, TemplateCache],
})
export class SchemaModule {}
