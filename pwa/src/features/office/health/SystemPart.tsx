import { formatBytes } from '@archive/schema/byte-size';
import { formatCount } from '@archive/schema/count-text';
import { HOUR_MS } from '@archive/schema/durations';
import { isDiskFull, MIN_FREE_BYTES } from '@archive/schema/office/photo-sets/uploads';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Notice } from '#components/feedback/Notice.tsx';
import { Skeleton } from '#components/feedback/Skeleton.tsx';
import { OfficeHealthDocument, type OfficeHealthQuery } from '#generated/graphql.ts';
import { media } from '#theme/media.ts';
import { t } from '#theme/tokens.ts';
import { formatTime } from '../screen/format-time.ts';
import { OfficeData } from '../screen/OfficeData.tsx';
import { NO_VARIABLES, useOfficeQuery } from '../screen/use-office-query.ts';
import { TestMail } from './TestMail.tsx';
import { UnnamedFiles } from './UnnamedFiles.tsx';

type Health = OfficeHealthQuery['officeHealth'];

/** A backup a day is expected. */
const LATE_BACKUP_MS = 36 * HOUR_MS;

/** Storage, backup, release and settings. */
export function SystemPart() {
  const { data, asOf, error, refetch } = useOfficeQuery(OfficeHealthDocument, NO_VARIABLES);
  return (
    <OfficeData what="the system status" {...{ data, asOf, error }} onRetry={refetch} loading={<Skeleton $height="20rem" />}>
      {({ officeHealth }) => <System health={officeHealth} />}
    </OfficeData>
  );
}

function System({ health }: { health: Health }) {
  return (
    <>
      <Problems health={health} />
      <Facts>
        <Fact label="Free on the disk">{health.freeBytes === null ? 'Files are in a bucket' : formatBytes(health.freeBytes)}</Fact>
        <Fact label="Database">{formatBytes(health.databaseBytes)}</Fact>
        <Fact label="Zips on sale">
          {formatCount(health.zips)} files, {formatBytes(health.zipBytes)}
        </Fact>
        <Fact label="Original photos">
          {formatCount(health.photos)} files, {formatBytes(health.photoBytes)}
        </Fact>
        <Fact label="Last backup">{health.lastBackupAt ? formatTime(health.lastBackupAt) : 'None yet'}</Fact>
        <Fact label="Version">
          {health.version === 'unknown' ? 'Unknown' : health.version}
          {health.revision !== 'unknown' && ` (${health.revision.slice(0, 12)})`}
        </Fact>
      </Facts>
      <UnnamedFiles count={health.unnamedFiles} keptUntil={health.unnamedFilesKeptUntil} />
      <TestMail isEmulated={health.isMailEmulated} />
    </>
  );
}

/** Settings that are probably unintended, a full disk and a missing backup. */
function Problems({ health: { warnings, isDiskLow, freeBytes, lastBackupAt } }: { health: Health }) {
  const isBackupLate = !lastBackupAt || Date.now() - Date.parse(lastBackupAt) > LATE_BACKUP_MS;
  return (
    <>
      {isDiskLow && <LowDisk free={freeBytes ?? 0} />}
      {isBackupLate && (
        <Notice variant="danger" title={lastBackupAt ? 'The last backup is older than a day' : 'There is no backup yet'}>
          <p>Ask the person who runs the server to schedule npm run backup for every night.</p>
        </Notice>
      )}
      {warnings.length > 0 && (
        <Notice title="Settings to check">
          <List>
            {warnings.map((warning) => (
              <li key={warning}>{warning}</li>
            ))}
          </List>
        </Notice>
      )}
    </>
  );
}

function LowDisk({ free }: { free: number }) {
  const isFull = isDiskFull(free);
  const limit = formatBytes(MIN_FREE_BYTES);
  return (
    <Notice variant="danger" title={isFull ? 'Uploads and publishing have stopped' : 'The disk is almost full'}>
      <p>
        Only {formatBytes(free)} is free.{' '}
        {isFull ? `The last ${limit} are for downloads and the database.` : `Below ${limit} uploads stop.`} Delete old backups or add space.
      </p>
      {isFull && <p>After that, uploaded pictures are checked within a minute. Start uploads and publications again yourself.</p>}
    </Notice>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

const Facts = styled.dl`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${t.space.m};
  padding: ${t.space.m};
  border: ${t.size.hairline} solid ${t.color.hairline};
  background: ${t.color.sheet};
  font-variant-numeric: lining-nums tabular-nums;
  ${media.wide} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
  dt {
    font-size: ${t.text.small};
    color: ${t.color.graphite};
  }
  dd {
    font-size: ${t.text.lede};
    overflow-wrap: anywhere;
  }
`;

const List = styled.ul`
  display: grid;
  gap: ${t.space['2xs']};
  overflow-wrap: anywhere;
`;
