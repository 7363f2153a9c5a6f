import { isNothingStored } from '@archive/schema/office/people';
import { useId, useState } from 'react';
import { Button } from '#components/buttons/Button.tsx';
import { ButtonRow } from '#components/layout/ButtonRow.tsx';
import { Stack } from '#components/layout/layout.tsx';
import { Caption, SectionHeading } from '#components/text/typography.tsx';
import { toast } from '#components/toasts/toast-store.ts';
import { OfficeExportPersonDocument } from '#generated/graphql.ts';
import { useOfficeChange } from '../forms/use-office-change.ts';
import { downloadText } from '../screen/browser-downloads.ts';
import { ErasePerson } from './ErasePerson.tsx';
import type { OpenedPerson } from './opened-person.ts';

export interface PersonDataProps {
  person: OpenedPerson;
  onChanged: () => Promise<void>;
  onErased: () => void;
}

/** Exports or erases what the shop stores about a person. */
export function PersonData({ person, onChanged, onErased }: PersonDataProps) {
  const id = useId();
  const [isErasing, setErasing] = useState(false);
  const { isBusy, problem, send } = useOfficeChange();
  const { account, email, counts } = person;
  const isUnknown = !account && isNothingStored(counts);
  async function exportData() {
    const exported = await send(OfficeExportPersonDocument, account ? { id: account.id } : { email });
    if (!exported) return;
    downloadText(`${email.replaceAll(/[^\w.@-]/g, '_')}.json`, exported.exportPerson.json, 'application/json');
    toast({ title: 'Data Exported', description: 'The file has everything that the shop stores about this person.' });
  }
  if (isUnknown) return <p role="status">Nothing is stored under this address.</p>;
  return (
    <Stack as="section" $gap="s" aria-labelledby={id}>
      <SectionHeading id={id}>Personal Data</SectionHeading>
      <ButtonRow>
        <Button variant="secondary" size="small" isBusy={isBusy} busyLabel="Exporting..." onClick={() => void exportData()}>
          Export Data
        </Button>
        {!account?.isOwner && (
          <Button variant="secondary" size="small" onClick={() => setErasing(true)}>
            Erase...
          </Button>
        )}
      </ButtonRow>
      {account?.isOwner && <Caption>Owners can&apos;t be erased. Remove the owner role first.</Caption>}
      {problem && <p role="alert">{problem.message}</p>}
      <ErasePerson
        {...{ person, onChanged }}
        isOpen={isErasing}
        onOpenChange={setErasing}
        onErased={() => {
          onErased();
          void onChanged();
        }}
      />
    </Stack>
  );
}
