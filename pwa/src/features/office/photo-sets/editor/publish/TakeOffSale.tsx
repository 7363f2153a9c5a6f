import { countText } from '@archive/schema/count-text';
import { useState } from 'react';
import { styled } from 'styled-components';
import { Button } from '#components/buttons/Button.tsx';
import { Dialog } from '#components/dialogs/Dialog.tsx';
import { toast } from '#components/toasts/toast-store.ts';
import { OfficeTakeOffSaleDocument, type OpenCheckouts } from '#generated/graphql.ts';
import { t } from '#theme/tokens.ts';
import type { SectionProps } from '../edited-set.ts';
import { useSetChange } from '../use-set-change.ts';

/** Takes the set off sale, and asks about checkouts that are open. */
export function TakeOffSale({ set, refetch }: SectionProps) {
  const [isAsking, setAsking] = useState(false);
  const { isBusy, problem, change } = useSetChange(refetch);
  const { openCheckouts } = set;
  async function take(choice: OpenCheckouts) {
    if (!(await change(OfficeTakeOffSaleDocument, { id: set.id, openCheckouts: choice }))) return;
    setAsking(false);
    toast({ title: 'Off Sale', description: 'Buyers keep it. You can put it on sale again.' });
  }
  const waiting = `${countText(openCheckouts, 'checkout is', 'checkouts are')} open.`;
  return (
    <div>
      <Button variant="secondary" onClick={() => setAsking(true)}>
        Take off Sale...
      </Button>
      <Dialog
        shape="question"
        isOpen={isAsking}
        onOpenChange={setAsking}
        title={`Take ${set.fields.title} off sale?`}
        description={`Visitors no longer see it. Buyers keep it.${openCheckouts > 0 ? ` ${waiting}` : ''}`}
      >
        <Choices>
          <Button isWide isBusy={isBusy} onClick={() => void take('honor')}>
            {openCheckouts > 0 ? 'Take off Sale, Honor Open Checkouts' : 'Take off Sale'}
          </Button>
          {openCheckouts > 0 && (
            <Button variant="secondary" isWide isBusy={isBusy} onClick={() => void take('close')}>
              Take off Sale, Close Open Checkouts
            </Button>
          )}
          {problem && <p role="alert">{problem.message}</p>}
        </Choices>
      </Dialog>
    </div>
  );
}

const Choices = styled.div`
  display: grid;
  gap: ${t.space.s};
`;
