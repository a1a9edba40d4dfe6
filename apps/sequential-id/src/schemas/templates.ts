import { Template } from '../domain/template';
import type { SchemaRow } from './schema.queries';

const KEPT_MAX = 5_000;

/** The templates of the schemas in use. A schema's texts never change, so a template is good for as long as its id is. */
export class Templates {
  private readonly kept = new Map<string, Template>();

  of(schema: SchemaRow): Template {
    const known = this.kept.get(schema.id);
    if (known) return known;
    const template = new Template({ ...schema, placeholders: new Map(Object.entries(schema.placeholders)) });
    const oldest = this.kept.keys().next();
    if (this.kept.size >= KEPT_MAX && !oldest.done) this.kept.delete(oldest.value);
    this.kept.set(schema.id, template);
    return template;
  }
}
