import type { EndedSession } from '@archive/schema/drawing/history';
import { formatSeconds } from '@archive/schema/drawing/rounds';
import { useRef, useState } from 'react';
import { styled } from 'styled-components';
import { Button } from '#components/buttons/Button.tsx';
import { useIsNear } from '#components/pictures/use-is-near.ts';
import { Caption } from '#components/text/typography.tsx';
import { t } from '#theme/tokens.ts';
import { sessionName } from '../history-texts.ts';
import { DrawnThumbnail } from './DrawnThumbnail.tsx';

/** A few at first: a session can have hundreds. */
const FIRST = 12;

/** The photos of a session in the order in which they were drawn, each with its time. */
export function DrawnSheet({ session }: { session: EndedSession }) {
  const list = useRef<HTMLUListElement>(null);
  const isNear = useIsNear(list);
  const [isWhole, setIsWhole] = useState(false);
  const { drawn } = session;
  const shown = isWhole ? drawn : drawn.slice(0, FIRST);
  return (
    <div>
      <Sheet ref={list} aria-label={`Photos of ${sessionName(session)}`}>
        {shown.map((photo, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a session never changes, and can have a photo twice
          <li key={at}>
            <DrawnThumbnail photo={photo} isWanted={isNear} />
            <Time>{formatSeconds(photo.seconds)}</Time>
          </li>
        ))}
      </Sheet>
      {drawn.length > FIRST && (
        <More variant="quiet" size="small" aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)}>
          {isWhole ? 'Show Fewer Photos' : `Show All ${drawn.length} Photos`}
        </More>
      )}
    </div>
  );
}

const Sheet = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(3.5rem, 1fr));
  gap: ${t.space.xs};
`;

/** Its text lines up with the photos. */
const More = styled(Button)`
  margin-inline-start: ${t.space.outdent};
`;

const Time = styled(Caption)`
  font-variant-numeric: tabular-nums;
`;
