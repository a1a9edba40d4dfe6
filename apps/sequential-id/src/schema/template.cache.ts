import { Injectable } from '@nestjs/common';
import { FifoMap } from 'toad-cache';
import { Template } from '../domain/template';
import type { SchemaRow } from './schema.queries';

const TEMPLATES_MAX = 5_000;

/** Caches the templates of schemas. The texts of a schema never change, so an entry stays valid as long as its id exists. */
@Injectable()
export class TemplateCache {
  private readonly templates = new FifoMap<Template>(TEMPLATES_MAX);

  of(schema: SchemaRow): Template {
    const cached = this.templates.get(schema.id);
    if (cached) return cached;
    const template = new Template({ ...schema, placeholders: new Map(Object.entries(schema.placeholders)) });
    this.templates.set(schema.id, template);
    return template;
  }
}
