import { Refused } from '../calls';
import type { FormValues } from './form-values';
import { useTexts } from './language-context';
import { SHARED } from './texts';

/** Returns the id that was typed for a new thing. `find` returns what has it, or throws a 404. */
export type NewId = (values: FormValues, name: string, find: (id: string) => Promise<unknown>) => Promise<string>;

/** Refuses an id of a new thing that is missing or taken, beside its field: a call that stores a thing by its id replaces what has it. */
export function useNewId(): NewId {
  const { form, refusals } = useTexts(SHARED);
  return async (values, name, find) => {
    const id = values.text(name);
    if (id === '') throw Refused.ofField(name, refusals.missing_value);
    const isFree = await find(id).then(
      () => false,
      (error: unknown) => {
        if (error instanceof Refused && error.status === 404) return true;
        throw error;
      },
    );
    if (!isFree) throw Refused.ofField(name, form.taken);
    return id;
  };
}
