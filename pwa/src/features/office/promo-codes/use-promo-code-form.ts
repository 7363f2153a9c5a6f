import { createPromoCodeInput, promoCodeFields } from '@archive/schema/office/sales/promo-code';
import { OfficeCreatePromoCodeDocument, OfficeEditPromoCodeDocument } from '#generated/graphql.ts';
import { showFieldProblems } from '../forms/form-values.ts';
import { useMergedForm } from '../forms/use-merged-form.ts';
import { useOfficeChange } from '../forms/use-office-change.ts';
import { fieldsOf, KIND_FIELDS, NEW_CODE, type OwnerPromoCode, type PromoCodeValues, seenFields, valuesOf } from './promo-code-form.ts';

export interface PromoCodeFormOptions {
  /** Null for a new code. */
  promo: OwnerPromoCode | null;
  onSaved: () => void;
  /** Loads the code as it is now. */
  onStale: () => Promise<OwnerPromoCode | null>;
}

export function usePromoCodeForm({ promo, onSaved, onStale }: PromoCodeFormOptions) {
  const { form, seen, finish, merge, draft } = useMergedForm<OwnerPromoCode, PromoCodeValues>({
    name: promo ? `code-${promo.code}` : 'new-code',
    item: promo,
    newValues: NEW_CODE,
    valuesOf,
    textOf: (name, values) => (name === 'kind' ? KIND_FIELDS[values.kind].choice : values[name]),
    onSaved,
    onStale,
  });
  const { isBusy, problem, send } = useOfficeChange(({ code, fields }) => code === 'STALE' && void merge(namesOf(fields)), draft.pending);

  async function save(values: PromoCodeValues) {
    const fields = fieldsOf(values, seen?.isActive ?? true);
    const code = values.code.trim();
    const checked = promoCodeFields.safeParse(fields);
    const checkedCode = createPromoCodeInput.shape.code.safeParse(code);
    const issues = [
      ...(checked.error?.issues ?? []),
      ...(seen ? [] : (checkedCode.error?.issues ?? []).map((issue) => ({ ...issue, path: ['code'] }))),
    ];
    showFieldProblems(
      form.setError,
      issues.map(({ path, message }) => [fieldNamed(String(path[0])), message]),
    );
    if (issues.length > 0) return;
    const done = seen
      ? await send(OfficeEditPromoCodeDocument, { code, seen: seenFields(seen), fields })
      : await send(OfficeCreatePromoCodeDocument, { code, fields });
    if (done) finish();
  }
  return { form, isBusy, problem, save, draft };
}

function namesOf(fields: Readonly<Record<string, unknown>>): (keyof PromoCodeValues)[] {
  return Object.keys(fields)
    .map(fieldNamed)
    .filter((name) => name in NEW_CODE);
}

/** The field in which owners type a field of the server's. */
function fieldNamed(name: string): keyof PromoCodeValues {
  return name === 'value' ? 'amount' : (name as keyof PromoCodeValues);
}
