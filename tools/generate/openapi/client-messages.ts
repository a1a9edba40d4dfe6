import { messagesOf } from './async-file.ts';
import type { AsyncDocument } from './messages.ts';

/** A service with messages, and its document. */
export type DescribedMessages = readonly [app: string, document: AsyncDocument];

/** Returns the types of messages, for the client. `nameOf` is the member of the client and of `Schemas` for a service. */
export function messageTypesOf(documents: readonly DescribedMessages[], nameOf: (app: string) => string): string {
  const services = documents.map(([app, document]) => [
    `  readonly ${nameOf(app)}: {`,
    ...typesOf(document).map(
      ({ type, summary, data, personal }) =>
        `    /** ${summary} */\n    readonly '${type}': ${dataType(`Schemas['${nameOf(app)}']['${data}']`, personal)};`,
    ),
    '  };',
  ]);
  return [
    "import type { Schemas } from './paths.generated.ts';",
    '\n/** Members that readers do not get without a scope. */',
    'export type Personal<Data, Name extends keyof Data> = Omit<Data, Name> & Partial<Pick<Data, Name>>;',
    '\n/** What the messages of each type have as `data`, by service. */',
    'export interface MessageData {',
    ...services.flat(),
    '}\n',
  ].join('\n');
}

const dataType = (whole: string, personal: readonly string[]): string =>
  personal.length === 0 ? whole : `Personal<${whole}, ${personal.map((name) => `'${name}'`).join(' | ')}>`;

interface MessageFacts {
  readonly type: string;
  readonly summary: string;
  /** The name of the schema of `data`. */
  readonly data: string;
  /** The members of `data` itself that readers do not get without a scope. */
  readonly personal: readonly string[];
}

function typesOf(document: AsyncDocument): MessageFacts[] {
  return messagesOf(document, 'feed').map(({ name, summary, payload, 'x-personal-data': paths = [] }) => {
    const data = payload.properties?.['data']?.$ref?.split('/').at(-1) ?? '';
    return { type: name, summary, data, personal: paths.filter((path) => /^\w+$/.test(path)) };
  });
}
