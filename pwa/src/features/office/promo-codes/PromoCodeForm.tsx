import { MAX_PROMO_CODE } from '@archive/schema/office/sales/promo-code';
import type { FormEvent } from 'react';
import { Button } from '#components/buttons/Button.tsx';
import { SelectField } from '#components/forms/SelectField.tsx';
import { TextField } from '#components/forms/TextField.tsx';
import { Stack } from '#components/layout/layout.tsx';
import { DraftNotice } from '../drafts/DraftNotice.tsx';
import { ChangeProblem } from '../forms/ChangeProblem.tsx';
import { FieldPair } from '../forms/FieldPair.tsx';
import { KIND_CHOICES, KIND_FIELDS } from './promo-code-form.ts';
import { type PromoCodeFormOptions, usePromoCodeForm } from './use-promo-code-form.ts';

/** Creates or edits a promo code. */
export function PromoCodeForm(options: PromoCodeFormOptions) {
  const { promo } = options;
  const { form, isBusy, problem, save, draft } = usePromoCodeForm(options);
  const { register, watch, handleSubmit, formState } = form;
  const { errors } = formState;
  const { label, inputMode } = KIND_FIELDS[watch('kind')];
  return (
    <Stack
      as="form"
      $gap="m"
      noValidate
      aria-label={promo ? `Edit ${promo.code}` : 'New promo code'}
      onSubmit={(event: FormEvent) => void handleSubmit(save)(event)}
    >
      <DraftNotice draft={draft} />
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
      <FieldPair>
        <SelectField {...register('kind')} label="Takes off" options={KIND_CHOICES} error={errors.kind?.message} />
        <TextField
          {...register('amount')}
          label={label}
          inputMode={inputMode}
          error={errors.amount?.message}
          isRequired
          autoComplete="off"
        />
      </FieldPair>
      <TextField
        {...register('startsAt')}
        label="Starts"
        type="datetime-local"
        hint="Los Angeles time. Leave empty to start at once."
        error={errors.startsAt?.message}
      />
      <TextField
        {...register('endsAt')}
        label="Ends"
        type="datetime-local"
        hint="Los Angeles time. Leave empty for no end."
        error={errors.endsAt?.message}
      />
      <TextField
        {...register('maxOrders')}
        label="Number of orders"
        inputMode="numeric"
        hint="How many orders may use it. Leave empty for no limit."
        error={errors.maxOrders?.message}
        autoComplete="off"
      />
      <ChangeProblem title="Not saved" problem={problem} />
      <div>
        <Button type="submit" isBusy={isBusy} busyLabel="Saving...">
          {promo ? 'Save' : 'Create Code'}
        </Button>
      </div>
    </Stack>
  );
}
