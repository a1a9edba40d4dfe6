import type { Schemas } from '@suite/client';

/** The types of the documents of the services. */
type Documents = Schemas['sequentialId'];

export type Schema = Documents['SequenceSchema'];
export type SchemaDraft = Documents['SequenceSchemaDraft'];
export type Pool = Documents['SequencePool'];
export type VoidNumber = Schemas['cart']['VoidOrderNumber'];
