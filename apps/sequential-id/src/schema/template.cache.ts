import { Injectable } from '@nestjs/common';
import { FifoMap } from 'toad-cache';
import { Template } from '../domain/template';
import type { SchemaRow } from './schema.queries';

const KEPT_MAX = 5_000;

/** The templates of the schemas in use. A schema's texts never change, so a template is good for as long as its id is. */
@Injectable()
export class TemplateCache {
  private readonly kept = new FifoMap<Template>(KEPT_MAX);

  of(schema: SchemaRow): Template {
    const known = this.kept.get(schema.id);
    if (known) return known;
    const template = new Template({ ...schema, placeholders: new Map(Object.entries(schema.placeholders)) });
    this.kept.set(schema.id, template);
    return template;
  }
}
