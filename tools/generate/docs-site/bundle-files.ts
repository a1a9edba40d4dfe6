import { bundledDocument } from '../openapi/bundle.ts';
import { olderDocument } from '../openapi/older.ts';

const json = (document: object) => ({ type: 'application/json', body: JSON.stringify(document) });

/** The document of all services: the newest OpenAPI, and the one that older generators can read. */
export const BUNDLE_FILES = {
  'openapi.json': () => json(bundledDocument()),
  'openapi-3.0.json': () => json(olderDocument(bundledDocument())),
};
