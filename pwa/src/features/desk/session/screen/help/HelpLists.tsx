import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { t } from '#theme/tokens.ts';
import { AID_TEXTS, AIDS } from '../../../aids/aid-switches.ts';
import type { SessionAction } from '../SessionBar.tsx';

export interface HelpListsProps {
  /** Those of the bar. */
  actions: readonly SessionAction[];
  /** A class runs by itself. */
  isClass: boolean;
}

const ROUNDS = [
  ['Pause, resume', 'Space'],
  ['Next round', '→ or Page Down'],
  ['Round before', '← or Page Up'],
] as const;

const GESTURES = [
  ['Tap', 'Hide or show the tools'],
  ['Drag', 'Walk around the pose'],
  ['Pinch or double-tap', 'Zoom'],
] as const;

const PHOTO_KEYS = [
  ['Zoom', '+ and −'],
  ['Whole photo', '0'],
  ['Move the zoomed photo', 'Shift + arrow'],
  ['Flip to your drawing', 'X'],
] as const;

/** What the icons, gestures and keys do. */
export function HelpLists({ actions, isClass }: HelpListsProps) {
  const aids = AIDS.map((aid) => AID_TEXTS[aid]).filter(({ label }) => actions.every((action) => action.label !== label));
  return (
    <>
      <List title="Tools">
        {actions.map(({ label, shortcut, Icon }) => (
          <Line key={label} name={label} icon={<Icon />} shortcut={shortcut} />
        ))}
        {!isClass && ROUNDS.map(([name, shortcut]) => <Line key={name} {...{ name, shortcut }} />)}
      </List>
      <List title="On the photo">
        {GESTURES.map(([gesture, effect]) => (
          <li key={gesture}>
            <span>
              <strong>{gesture}:</strong> {effect}
            </span>
          </li>
        ))}
        {PHOTO_KEYS.map(([name, shortcut]) => (
          <Line key={name} {...{ name, shortcut }} />
        ))}
      </List>
      <List title="Keys of drawing aids">
        {aids.map(({ label, key }) => (
          <Line key={label} name={label} shortcut={key} />
        ))}
      </List>
    </>
  );
}

function List({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3>{title}</h3>
      <Lines>{children}</Lines>
    </section>
  );
}

function Line({ name, icon, shortcut }: { name: string; icon?: ReactNode; shortcut: string }) {
  return (
    <li>
      {icon}
      <span>{name}</span> <kbd>{shortcut}</kbd>
    </li>
  );
}

const Lines = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 15rem), 1fr));
  column-gap: ${t.space.l};
  > li {
    display: flex;
    align-items: center;
    gap: ${t.space.xs};
    min-height: 2.25rem;
  }
  svg {
    flex: none;
  }
  kbd {
    margin-left: auto;
    padding: 0 ${t.space['2xs']};
    border: ${t.size.hairline} solid currentColor;
    font: inherit;
    font-size: ${t.text.caption};
    white-space: nowrap;
  }
`;
