import { type ClassSession, classQuery, MAX_CLASS_SETS } from '@archive/schema/drawing/class-session';
import { fingerprint } from '@archive/schema/drawing/pose-deck';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { openableOf } from '#collection/owned-sets.ts';
import { type OwnedSets, useOwnedSets } from '#collection/use-owned-sets.ts';
import { Button } from '#components/buttons/Button.tsx';
import { SelectField } from '#components/forms/SelectField.tsx';
import { Stack } from '#components/layout/layout.tsx';
import { BackLink } from '#components/links/BackLink.tsx';
import { Caption, Lede, PlainHeading } from '#components/text/typography.tsx';
import { paths } from '#platform/navigation/paths.ts';
import { t } from '#theme/tokens.ts';
import { PresetChoice } from '../../choose/PresetChoice.tsx';
import { SourceChoice } from '../../choose/SourceChoice.tsx';
import { type DeskSettings, readSettings } from '../../desk-settings.ts';
import { type DeskSource, defaultSource } from '../../source/desk-source.ts';
import { newSeed } from '../../source/new-seed.ts';
import { noPhotosText } from '../../source/no-photos-text.ts';
import { useDeskPoses } from '../../source/use-desk-poses.ts';
import { measureOffset } from '../class-clock.ts';
import { JUST_MADE } from './JoinClass.tsx';

const STARTS_IN = { 1: 'In 1 minute', 2: 'In 2 minutes', 5: 'In 5 minutes', 10: 'In 10 minutes', 30: 'In 30 minutes', 60: 'In 1 hour' };

/** For the teacher: what the class draws, and when it starts. @param linked what the link to this page chooses */
export function NewClass({ linked }: { linked: DeskSource | null }) {
  const owned = useOwnedSets();
  const navigate = useNavigate();
  const [settings, setSettings] = useState(() => timed(readSettings()));
  const [chosen, setChosen] = useState(linked);
  const [minutes, setMinutes] = useState('5');
  const [isMaking, setMaking] = useState(false);
  const source = chosen ?? defaultSource(owned);
  const { loaded } = useDeskPoses(source);
  const { preset, rows } = settings;
  async function make() {
    if (!source || !loaded || loaded.poses.length === 0 || preset === 'noTimer') return;
    setMaking(true);
    const startsAt = Date.now() + ((await measureOffset()) ?? 0) + Number(minutes) * 60_000;
    const classSession: ClassSession = {
      ...{
        photoSetIds: idsOf(source, owned),
        ...(source.pose !== null && { pose: source.pose }),
        preset,
        rows: preset === 'custom' ? rows : [],
      },
      seed: newSeed(),
      startsAt,
      poses: fingerprint(loaded.poses),
    };
    void navigate(`${paths.deskClass()}?${classQuery(classSession)}`, { state: JUST_MADE });
  }
  return (
    <Stack $gap="l">
      <Stack $gap="2xs">
        <BackLink to={paths.desk()}>Desk</BackLink>
        <PlainHeading>Class</PlainHeading>
        <Lede>Everyone who opens the link sees the same poses at the same time. We don&apos;t learn who takes part.</Lede>
      </Stack>
      {source && <SourceChoice owned={owned} source={source} onSource={setChosen} />}
      <Caption>Everyone needs the sets you choose. Anyone can draw from the free samples.</Caption>
      <PresetChoice settings={settings} onSettings={setSettings} isTimed />
      <Start>
        <SelectField label="Starts" options={STARTS_IN} value={minutes} onChange={({ target }) => setMinutes(target.value)} />
        <Button onClick={make} isBusy={isMaking} isUnavailable={!loaded || loaded.poses.length === 0}>
          Make the Link
        </Button>
      </Start>
      {loaded?.poses.length === 0 && <Caption role="alert">{noPhotosText()}</Caption>}
    </Stack>
  );
}

function timed(settings: DeskSettings): DeskSettings {
  return settings.preset === 'noTimer' ? { ...settings, preset: 'hour' } : settings;
}

/** The link names the sets, because other people own others. */
function idsOf(source: DeskSource, { sets }: OwnedSets): readonly number[] {
  switch (source.kind) {
    case 'owned':
      return openableOf(sets)
        .slice(0, MAX_CLASS_SETS)
        .map(({ id }) => id);
    case 'sets':
      return source.photoSetIds;
    case 'samples':
      return [];
    default:
      return source.kind satisfies never;
  }
}

const Start = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: ${t.space.s};
`;
