import {
  ATTR_DB_COLLECTION_NAME,
  ATTR_DB_NAMESPACE,
  ATTR_DB_OPERATION_BATCH_SIZE,
  ATTR_DB_OPERATION_NAME,
  ATTR_DB_QUERY_SUMMARY,
  ATTR_DB_QUERY_TEXT,
  ATTR_DB_RESPONSE_STATUS_CODE,
  ATTR_DB_SYSTEM_NAME,
  ATTR_SERVER_ADDRESS,
  ATTR_SERVER_PORT,
  DB_SYSTEM_NAME_VALUE_POSTGRESQL,
} from '@opentelemetry/semantic-conventions';
import { type OpenSpan, openSpan, type SpanAttributes } from '@suite/telemetry';
import type { PoolClient } from 'pg';
import type { BatchContents, Call } from './batch';
import type { QuerySummary } from './query-summary';

type Sent = Omit<BatchContents, 'isNamed'>;
/** The members of pg's client that name its server and database. */
type Connected = PoolClient & { readonly database?: string; readonly host?: string; readonly port?: number };

const LENGTH_MAX = 255;
const SQLSTATE = /^[0-9A-Z]{5}$/;

/** Opens the span of one round trip. Its text is safe to record because values are sent as parameters. */
export function openStatementSpan(client: PoolClient, schema: string | undefined, sent: Sent): OpenSpan | undefined {
  return openSpan(() => {
    const described = attributesOf(sent);
    const { database, host, port } = client as Connected;
    const attributes = {
      [ATTR_DB_SYSTEM_NAME]: DB_SYSTEM_NAME_VALUE_POSTGRESQL,
      [ATTR_DB_NAMESPACE]: schema === undefined ? database : `${database}|${schema}`,
      [ATTR_SERVER_ADDRESS]: host,
      [ATTR_SERVER_PORT]: port,
      ...described,
    };
    return { kind: 'client', name: described[ATTR_DB_QUERY_SUMMARY] as string, attributes };
  });
}

export function failStatementSpan(span: OpenSpan, error: unknown): void {
  const code = String((error as { readonly code?: string }).code);
  span.fail(error, { [ATTR_DB_RESPONSE_STATUS_CODE]: SQLSTATE.test(code) ? code : undefined });
}

function attributesOf({ calls = [], begin, end }: Sent): SpanAttributes {
  const [first] = calls;
  if (!first) return withoutStatement(end ?? (begin === undefined ? 'Sync' : 'BEGIN'));
  const { summary } = first.statement;
  return calls.length === 1 ? single(first, summary) : several(calls);
}

const withoutStatement = (operation: string): SpanAttributes => ({
  [ATTR_DB_OPERATION_NAME]: operation,
  [ATTR_DB_QUERY_SUMMARY]: operation,
});

const single = ({ statement }: Call, { text, operation, table }: QuerySummary): SpanAttributes => ({
  [ATTR_DB_QUERY_SUMMARY]: text,
  [ATTR_DB_OPERATION_NAME]: operation,
  [ATTR_DB_COLLECTION_NAME]: table,
  [ATTR_DB_QUERY_TEXT]: statement.text.trim(),
});

function several(calls: readonly Call[]): SpanAttributes {
  const distinct = [...new Set(calls.map(({ statement }) => statement))];
  return {
    [ATTR_DB_QUERY_SUMMARY]: `BATCH ${distinct.map(({ summary }) => summary.text).join('; ')}`.slice(0, LENGTH_MAX),
    [ATTR_DB_OPERATION_NAME]: 'BATCH',
    [ATTR_DB_OPERATION_BATCH_SIZE]: calls.length,
    [ATTR_DB_QUERY_TEXT]: distinct.map(({ text }) => text.trim()).join('; '),
  };
}
