import { createPromoCodeInput, MAX_PROMO_CODE, promoCodeFields } from '@archive/schema/office/promo-code';
import { type FormEvent, useState } from 'react';
import { useForm } from 'react-hook-form';
import { styled } from 'styled-components';
import { Button } from '#components/buttons/Button.tsx';
import { Notice } from '#components/feedback/Notice.tsx';
import { SelectField } from '#components/forms/SelectField.tsx';
import { TextField } from '#components/forms/TextField.tsx';
import { Stack } from '#components/layout/layout.tsx';
import { OfficeCreatePromoCodeDocument, OfficeEditPromoCodeDocument } from '#generated/graphql.ts';
import { useUnsavedWork } from '#platform/reload/unsaved-work.ts';
import { media } from '#theme/media.ts';
import { t } from '#theme/tokens.ts';
import { useOfficeChange } from '../office/use-office-change.ts';
import {
  fieldsOf,
  KIND_CHOICES,
  KIND_FIELDS,
  NEW_CODE,
  type OwnerPromoCode,
  type PromoCodeValues,
  seenFields,
  valuesOf,
} from './promo-code-form.ts';

export interface PromoCodeFormProps {
  /** Null for a new code. */
  promo: OwnerPromoCode | null;
  onSaved: () => void;
}

/** Creates or edits a promo code. */
export function PromoCodeForm({ promo, onSaved }: PromoCodeFormProps) {
  const { register, watch, handleSubmit, setError, formState } = useForm<PromoCodeValues>({
    defaultValues: promo ? valuesOf(promo) : NEW_CODE,
  });
  const { isBusy, problem, send } = useOfficeChange();
  const [isSaved, setSaved] = useState(false);
  const { errors, isDirty } = formState;
  useUnsavedWork(isDirty && !isSaved);

  async function save(values: PromoCodeValues) {
    const fields = fieldsOf(values, promo?.isActive ?? true);
    const code = values.code.trim();
    const checked = promoCodeFields.safeParse(fields);
    const checkedCode = createPromoCodeInput.shape.code.safeParse(code);
    const issues = [
      ...(checked.error?.issues ?? []),
      ...(promo ? [] : (checkedCode.error?.issues ?? []).map((issue) => ({ ...issue, path: ['code'] }))),
    ];
    for (const [index, { path, message }] of issues.entries()) {
      const name = path[0] === 'value' ? 'amount' : (path[0] as keyof PromoCodeValues);
      setError(name, { message }, { shouldFocus: index === 0 });
    }
    if (issues.length > 0) return;
    const isDone = promo
      ? await send({ code, seen: seenFields(promo), fields }, (client, variables) =>
          client.mutate({ mutation: OfficeEditPromoCodeDocument, variables, fetchPolicy: 'no-cache' }),
        )
      : await send({ code, fields }, (client, variables) =>
          client.mutate({ mutation: OfficeCreatePromoCodeDocument, variables, fetchPolicy: 'no-cache' }),
        );
    if (!isDone) return;
    setSaved(true);
    onSaved();
  }

  const { label, inputMode } = KIND_FIELDS[watch('kind')];
  return (
    <Stack
      as="form"
      $gap="m"
      noValidate
      aria-label={promo ? `Edit ${promo.code}` : 'New promo code'}
      onSubmit={(event: FormEvent) => void handleSubmit(save)(event)}
    >
      {promo ? null : (
        <TextField
          {...register('code')}
          label="Code"
          hint="Buyers type it exactly like this, with capitals."
          error={errors.code?.message}
          isRequired
          maxLength={MAX_PROMO_CODE}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      )}
      <Pair>
        <SelectField {...register('kind')} label="Takes off" options={KIND_CHOICES} />
        <TextField
          {...register('amount')}
          label={label}
          inputMode={inputMode}
          error={errors.amount?.message}
          isRequired
          autoComplete="off"
        />
      </Pair>
      <TextField
        {...register('startsAt')}
        label="Starts"
        type="datetime-local"
        hint="Los Angeles time; empty: at once"
        error={errors.startsAt?.message}
      />
      <TextField
        {...register('endsAt')}
        label="Ends"
        type="datetime-local"
        hint="Los Angeles time; empty: never"
        error={errors.endsAt?.message}
      />
      <TextField
        {...register('maxOrders')}
        label="Number of orders"
        inputMode="numeric"
        hint="How many orders may use it; empty: no limit"
        error={errors.maxOrders?.message}
        autoComplete="off"
      />
      {problem && (
        <Notice variant="danger" role="alert" title="Not saved">
          <p>{problem.message}</p>
        </Notice>
      )}
      <div>
        <Button type="submit" isBusy={isBusy} busyLabel="Saving...">
          {promo ? 'Save' : 'Create Code'}
        </Button>
      </div>
    </Stack>
  );
}

const Pair = styled.div`
  display: grid;
  gap: ${t.space.m};
  align-items: start;
  ${media.tablet} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;
