import { type ClassSession, classQuery } from '@archive/schema/drawing/class-session';
import { type ComponentType, lazy, Suspense, useState } from 'react';
import { styled } from 'styled-components';
import { Button } from '#components/buttons/Button.tsx';
import { ButtonRow } from '#components/layout/ButtonRow.tsx';
import { Stack } from '#components/layout/layout.tsx';
import type { QrCodeProps } from '#components/pictures/QrCode.tsx';
import { paths } from '#platform/navigation/paths.ts';
import { t } from '#theme/tokens.ts';

/** Its library is large. Without it, the link below can still be sent. */
const QrCode = lazy<ComponentType<QrCodeProps>>(() =>
  import('#components/pictures/QrCode.tsx').then(
    (module) => ({ default: module.QrCode }),
    () => ({ default: () => null }),
  ),
);

/** The address of the class, for the others: without what else is in the link that was opened. */
export function ShareClass({ classSession }: { classSession: ClassSession }) {
  const [isCopied, setCopied] = useState(false);
  const address = `${window.location.origin}${paths.deskClass()}?${classQuery(classSession)}`;
  const copy = () =>
    navigator.clipboard?.writeText(address).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  const share = () => navigator.share?.({ title: 'Draw with us', url: address }).catch(() => {});
  return (
    <Sharing aria-label="Share this class">
      <Code>
        <Suspense>
          <QrCode text={address} label="QR code with the link to this class" />
        </Suspense>
      </Code>
      <Stack $gap="2xs">
        <p>Scan the code, or send the link:</p>
        <Address>{address}</Address>
        <ButtonRow>
          <Button variant="secondary" size="small" onClick={copy}>
            {isCopied ? 'Copied' : 'Copy Link'}
          </Button>
          {'share' in navigator && (
            <Button variant="secondary" size="small" onClick={share}>
              Share
            </Button>
          )}
        </ButtonRow>
      </Stack>
    </Sharing>
  );
}

const Sharing = styled.section`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${t.space.m};
  padding-top: ${t.space.m};
  border-top: ${t.size.hairline} solid ${t.color.hairline};
  > :last-child {
    flex: 1 1 14rem;
  }
`;

const Code = styled.div`
  width: min(100%, 14rem);
`;

const Address = styled.p`
  max-width: 30rem;
  font-size: ${t.text.small};
  color: ${t.color.graphite};
  overflow-wrap: anywhere;
`;
