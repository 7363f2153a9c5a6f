import { countText } from '@archive/schema/count-text';
import { Notice } from '#components/feedback/Notice.tsx';
import { formatTime } from '../screen/format-time.ts';

/** Files of no photo set. After an older backup was restored, they may be those of missing sets. @param keptUntil null: forever */
export function UnnamedFiles({ count, keptUntil }: { count: number; keptUntil: string | null }) {
  if (count === 0) return null;
  return (
    <Notice
      variant={keptUntil ? 'neutral' : 'danger'}
      title={`${countText(count, 'stored file belongs', 'stored files belong')} to no photo set`}
    >
      {keptUntil ? (
        <p>
          {count === 1 ? 'It' : 'They'} will be deleted after {formatTime(keptUntil)}. If a photo set is missing, restore a newer backup of
          the database before then.
        </p>
      ) : (
        <p>These are over a quarter of all files, so none is deleted. The database may be from an older backup.</p>
      )}
    </Notice>
  );
}
