import { formatBytes } from '@archive/schema/byte-size';
import { zipTitle } from '@archive/schema/catalogue/photo-set';
import { downloadPath } from '@archive/schema/rest';
import { useId } from 'react';
import { styled } from 'styled-components';
import { FindMyDownloads } from '#collection/FindMyDownloads.tsx';
import type { OpenedSet } from '#collection/owned-sets.ts';
import { ZipLink } from '#collection/ZipLink.tsx';
import { Caption, SectionHeading } from '#components/text/typography.tsx';
import { useIsOnline } from '#platform/connection/device-online.ts';
import { DOWNLOADS_OFFLINE } from '#platform/connection/offline-texts.ts';
import { t } from '#theme/tokens.ts';
import { useIsOfAccount } from './use-is-of-account.ts';

type SetWithZips = Pick<OpenedSet, 'id' | 'title' | 'archives'>;

/** @param props.isLinked the set was opened with a grant, which doesn't open its zips: those are in the account or in the email */
export function SetZips({ set, isLinked }: { set: SetWithZips; isLinked: boolean }) {
  return isLinked ? <ZipsOfLink set={set} /> : <Zips set={set} isGuest={false} />;
}

function ZipsOfLink({ set }: { set: SetWithZips }) {
  const isOfAccount = useIsOfAccount(set.id);
  return isOfAccount !== null && <Zips set={set} isGuest={!isOfAccount} />;
}

/** The zips of a set, for programs that need files. */
function Zips({ set, isGuest }: { set: SetWithZips; isGuest: boolean }) {
  const headingId = useId();
  const reasonId = useId();
  const isOnline = useIsOnline();
  const archives = set.archives ?? [];
  if (archives.length === 0) return null;
  return (
    <Section aria-labelledby={headingId}>
      <SectionHeading id={headingId}>{archives.length === 1 ? 'Zip File' : 'Zip Files'}</SectionHeading>
      {isGuest ? (
        <>
          <p>The links to the originals are in your email.</p>
          <FindMyDownloads />
        </>
      ) : (
        <ul>
          {archives.map(({ number, bytes, downloadFile }) => (
            <Row key={number}>
              <span>
                {zipTitle(set.title, number, archives.length)} <Caption as="span">{formatBytes(bytes)}</Caption>
              </span>
              <ZipLink title={zipTitle(set.title, number, archives.length)} url={downloadPath(downloadFile)} reasonId={reasonId} />
            </Row>
          ))}
        </ul>
      )}
      {!isOnline && !isGuest && <Caption id={reasonId}>{DOWNLOADS_OFFLINE}</Caption>}
    </Section>
  );
}

const Section = styled.section`
  display: grid;
  justify-items: start;
  gap: ${t.space.s};
  margin-top: ${t.space.xl};
  ul {
    width: 100%;
    border-bottom: ${t.size.hairline} solid ${t.color.hairline};
  }
`;

const Row = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${t.space.xs} ${t.space.s};
  padding-block: ${t.space.xs};
  border-top: ${t.size.hairline} solid ${t.color.hairline};
  overflow-wrap: anywhere;
`;
