import type { DeskViewProps } from '@suite/page';
import { NewSchemaView } from './new-schema-view';
import { SchemaView } from './schema-view';
import { SchemasView } from './schemas-view';

/** The views of the desk, by the parts of their path. */
export function Views({ path: [first, id] }: DeskViewProps) {
  if (first !== 'schemas' || id === undefined) return <SchemasView />;
  return id === 'new' ? <NewSchemaView /> : <SchemaView key={id} schemaId={id} />;
}
