import { createPromoCodeInput, promoCodeFields } from '@archive/schema/office/promo-code';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { OfficeCreatePromoCodeDocument, OfficeEditPromoCodeDocument } from '#generated/graphql.ts';
import { useUnsavedWork } from '#platform/reload/unsaved-work.ts';
import { showOtherVersion } from '../screen/show-other-version.ts';
import { useOfficeChange } from '../screen/use-office-change.ts';
import { fieldsOf, KIND_FIELDS, NEW_CODE, type OwnerPromoCode, type PromoCodeValues, seenFields, valuesOf } from './promo-code-form.ts';

export interface PromoCodeFormOptions {
  /** Null for a new code. */
  promo: OwnerPromoCode | null;
  onSaved: () => void;
  /** Loads the code as it is now. */
  onStale: () => Promise<OwnerPromoCode | null>;
}

/** The form of a promo code. After a conflict it has the other owner's version of every field that this owner didn't touch. */
export function usePromoCodeForm({ promo, onSaved, onStale }: PromoCodeFormOptions) {
  const form = useForm<PromoCodeValues>({ defaultValues: promo ? valuesOf(promo) : NEW_CODE });
  const [seen, setSeen] = useState(promo);
  const { isBusy, problem, send } = useOfficeChange(({ code, fields }) => code === 'STALE' && void showOther(Object.keys(fields)));
  const [isSaved, setSaved] = useState(false);
  useUnsavedWork(form.formState.isDirty && !isSaved);

  async function save(values: PromoCodeValues) {
    const fields = fieldsOf(values, seen?.isActive ?? true);
    const code = values.code.trim();
    const checked = promoCodeFields.safeParse(fields);
    const checkedCode = createPromoCodeInput.shape.code.safeParse(code);
    const issues = [
      ...(checked.error?.issues ?? []),
      ...(promo ? [] : (checkedCode.error?.issues ?? []).map((issue) => ({ ...issue, path: ['code'] }))),
    ];
    for (const [index, { path, message }] of issues.entries()) {
      form.setError(fieldNamed(String(path[0])), { message }, { shouldFocus: index === 0 });
    }
    if (issues.length > 0) return;
    const isDone = promo
      ? await send({ code, seen: seenFields(seen ?? promo), fields }, (client, variables) =>
          client.mutate({ mutation: OfficeEditPromoCodeDocument, variables, fetchPolicy: 'no-cache' }),
        )
      : await send({ code, fields }, (client, variables) =>
          client.mutate({ mutation: OfficeCreatePromoCodeDocument, variables, fetchPolicy: 'no-cache' }),
        );
    if (!isDone) return;
    setSaved(true);
    onSaved();
  }

  async function showOther(fields: readonly string[]) {
    const latest = await onStale();
    if (!latest || !seen) return;
    const now = valuesOf(latest);
    const both = fields.map(fieldNamed).filter((name) => name in now);
    showOtherVersion(form, { old: valuesOf(seen), now }, both, (name) => (name === 'kind' ? KIND_FIELDS[now.kind].choice : now[name]));
    setSeen(latest);
  }
  return { form, isBusy, problem, save };
}

/** The field in which owners type a field of the server's. */
function fieldNamed(name: string): keyof PromoCodeValues {
  return name === 'value' ? 'amount' : (name as keyof PromoCodeValues);
}
