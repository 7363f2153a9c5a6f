import { countText } from '@archive/schema/count-text';
import { useState } from 'react';
import { styled } from 'styled-components';
import { Button } from '#components/buttons/Button.tsx';
import { Stack } from '#components/layout/layout.tsx';
import { Caption, SectionHeading } from '#components/text/typography.tsx';
import { toast } from '#components/toasts/toast-store.ts';
import { OfficeEmailNewVersionDocument } from '#generated/graphql.ts';
import { t } from '#theme/tokens.ts';
import { QuestionDialog } from '../../../forms/QuestionDialog.tsx';
import { formatTime } from '../../../screen/format-time.ts';
import type { EditedSet, SectionProps } from '../edited-set.ts';
import { useSetChange } from '../use-set-change.ts';
import { RestoreVersion } from './RestoreVersion.tsx';

type Version = EditedSet['versions'][number];

/** The versions so far, and how many buyers got an email about each. */
export function Versions(props: SectionProps) {
  return (
    <Stack $gap="s">
      <SectionHeading>Versions</SectionHeading>
      <List>
        {props.set.versions.map((version) => (
          <Item key={version.number}>
            <p>
              Version {version.number}, {formatTime(version.createdAt)}
            </p>
            {version.note && <Note>{version.note}</Note>}
            {version.notified > 0 && <Caption>Emailed {countText(version.notified, 'buyer')}</Caption>}
            {version.restorable > 0 && !props.set.isPublishing && <RestoreVersion {...props} version={version} />}
            {version.number > 1 && version.recipients > 0 && <EmailNewVersion {...props} version={version} />}
          </Item>
        ))}
      </List>
    </Stack>
  );
}

function EmailNewVersion({ set, refetch, version }: SectionProps & { version: Version }) {
  const [isAsking, setAsking] = useState(false);
  const { isBusy, problem, change } = useSetChange(refetch);
  const { number, recipients } = version;
  async function tell() {
    if (!(await change(OfficeEmailNewVersionDocument, { id: set.id, version: number, recipients }))) return;
    setAsking(false);
    toast({ title: 'Emails on Their Way', description: `We're emailing ${countText(recipients, 'buyer')} about version ${number}.` });
  }
  return (
    <div>
      <Button variant="secondary" size="small" onClick={() => setAsking(true)}>
        Email {countText(recipients, 'buyer')}...
      </Button>
      <QuestionDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={`Email ${countText(recipients, 'buyer')}?`}
        description="Each earlier buyer gets one email with the note and a link to the new version."
        button={`Send ${countText(recipients, 'Email')}`}
        busyLabel="Sending..."
        {...{ isBusy, problem }}
        onConfirm={() => void tell()}
      >
        {version.note ? <Note>{version.note}</Note> : <p>This version has no note.</p>}
      </QuestionDialog>
    </div>
  );
}

const List = styled.ol`
  display: grid;
  gap: ${t.space.s};
`;

const Item = styled.li`
  display: grid;
  gap: ${t.space['2xs']};
  padding-top: ${t.space.xs};
  border-top: ${t.size.hairline} solid ${t.color.hairline};
`;

const Note = styled.p`
  max-width: ${t.size.measure};
  white-space: pre-line;
`;
