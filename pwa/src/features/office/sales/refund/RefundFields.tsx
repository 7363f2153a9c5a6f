import { formatAmount } from '@archive/schema/money';
import type { RefundChoice } from '@archive/schema/office/sales/refund';
import type { SaleKind } from '@archive/schema/office/sales/sales';
import { useId } from 'react';
import { TextField } from '#components/forms/TextField.tsx';
import { Choice, ChoiceList, toggled } from '../../forms/ChoiceList.tsx';
import type { RefundPreview } from './refund-texts.ts';
import type { RefundForm } from './use-refund-form.ts';

export interface RefundFieldsProps {
  kind: SaleKind;
  preview: RefundPreview;
  form: RefundForm;
}

const CHOICES: Record<RefundChoice, string> = { all: 'Everything that is left', lines: 'Some photo sets', amount: 'An amount' };

/** What to refund, and why. */
export function RefundFields({ kind, preview, form }: RefundFieldsProps) {
  const { choice, problems, plan } = form;
  return (
    <>
      {preview.due > 0 && <Choices kind={kind} preview={preview} form={form} />}
      {choice === 'lines' && <Lines preview={preview} form={form} />}
      {choice === 'amount' && (
        <TextField
          label="Dollars"
          inputMode="decimal"
          autoComplete="off"
          isRequired
          value={form.dollars}
          error={problems.dollars}
          onChange={({ target }) => form.setDollars(target.value)}
        />
      )}
      <TextField
        label="Reason, for the log"
        autoComplete="off"
        isRequired
        value={form.reason}
        error={problems.reason}
        onChange={({ target }) => form.setReason(target.value)}
      />
      {plan.mustBeTyped && (
        <TextField
          label={`Type the amount, ${formatAmount(plan.amount)}`}
          inputMode="decimal"
          autoComplete="off"
          isRequired
          value={form.typed}
          error={problems.typed}
          onChange={({ target }) => form.setTyped(target.value)}
        />
      )}
    </>
  );
}

function Choices({ kind, preview, form: { choice, setChoice } }: RefundFieldsProps) {
  const name = useId();
  const choices: RefundChoice[] = kind === 'order' ? ['lines', 'amount', 'all'] : ['all', 'amount'];
  return (
    <ChoiceList legend="What to refund">
      {choices.map((one) => (
        <Choice
          key={one}
          type="radio"
          name={name}
          checked={one === choice}
          label={CHOICES[one]}
          note={one === 'all' && formatAmount(preview.left)}
          onChange={() => setChoice(one)}
        />
      ))}
    </ChoiceList>
  );
}

function Lines({ preview, form: { lineIds, setLineIds, problems } }: Omit<RefundFieldsProps, 'kind'>) {
  return (
    <ChoiceList legend="Photo sets">
      {preview.lines.map(({ id, title, share, isTakenBack }) => (
        <Choice
          key={id}
          type="checkbox"
          checked={isTakenBack || lineIds.includes(id)}
          disabled={isTakenBack}
          label={title}
          note={isTakenBack ? 'Taken back' : formatAmount(share)}
          onChange={({ target }) => setLineIds(toggled(lineIds, id, target.checked))}
        />
      ))}
      {problems.lines && <p role="alert">{problems.lines}</p>}
    </ChoiceList>
  );
}
