type Classes = readonly (new () => object)[];

/** The properties of a service that its database needs. */
export interface DatabaseArea {
  /** The name of the folder, the image and the logs: `sequential-id`. Connections carry it as their application name. */
  readonly name: string;
  /** The PostgreSQL schema and role: `sequential_id`. */
  readonly schema: string;
  readonly entities: Classes;
  readonly migrations: Classes;
}
