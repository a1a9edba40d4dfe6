import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import { repositoryRoot } from '../paths.ts';
import type { ImportKind, Outcome, Reason, Send } from './import-kind.ts';

/** Judges entries by the service's document, and sends nothing. What only the service knows, such as which campaigns exist, is not judged. */
export function entryCheck({ csv }: ImportKind): Send {
  if (!csv) return (entries) => Promise.resolve(entries.map(() => 'imported'));
  const document = JSON.parse(readFileSync(join(repositoryRoot, 'apps', csv.fields.service, 'openapi.json'), 'utf8')) as object;
  const ajv = new Ajv({ strict: false, allErrors: true });
  (addFormats as unknown as (ajv: Ajv) => void)(ajv);
  ajv.addFormat('currency', true);
  const validate = ajv.addSchema({ $id: 'document', ...document }).compile({ $ref: `document#/components/schemas/${csv.fields.schema}` });
  return (entries) =>
    Promise.resolve(
      entries.map(({ value }): Outcome => {
        if (validate(value)) return 'imported';
        return { rejected: (validate.errors ?? []).map(reasonOf) };
      }),
    );
}

interface SchemaFault {
  readonly instancePath: string;
  readonly params: unknown;
  readonly message?: string;
}

/** Names the member as the service does: `/addresses/0/city` is `addresses[0].city`. */
function reasonOf({ instancePath, params, message = 'is wrong' }: SchemaFault): Reason {
  const { missingProperty, allowedValues } = params as { readonly missingProperty?: string; readonly allowedValues?: readonly string[] };
  const steps = [...instancePath.split('/').slice(1), ...(missingProperty === undefined ? [] : [missingProperty])];
  const field = steps.map((step, i) => (/^\d+$/.test(step) ? `[${step}]` : i === 0 ? step : `.${step}`)).join('');
  if (missingProperty !== undefined) return { field, problem: `${field} is missing` };
  return { field, problem: `${field} ${allowedValues ? `must be one of ${allowedValues.join(', ')}` : message}` };
}
