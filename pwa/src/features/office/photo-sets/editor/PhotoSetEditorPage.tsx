import { parsePhotoSetId } from '@archive/schema/catalogue/photo-set-id';
import { Tabs } from 'radix-ui';
import { useEffect, useState } from 'react';
import { useParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { EmptyState } from '#components/feedback/EmptyState.tsx';
import { LoadingFailure } from '#components/feedback/LoadingFailure.tsx';
import { Notice } from '#components/feedback/Notice.tsx';
import { Skeleton } from '#components/feedback/Skeleton.tsx';
import { Stack } from '#components/layout/layout.tsx';
import { Tab, TabPanel } from '#components/layout/tabs.tsx';
import { BackLink } from '#components/links/BackLink.tsx';
import { useRetryOnReconnect } from '#platform/connection/connection.ts';
import { paths } from '#platform/navigation/paths.ts';
import { toRequestError } from '#platform/requests/request-error.ts';
import { t } from '#theme/tokens.ts';
import { AsOf } from '../../screen/AsOf.tsx';
import { OfficeScreen } from '../../screen/OfficeScreen.tsx';
import { useAddressChoice } from '../../screen/use-address.ts';
import { CoverSection } from './cover/CoverSection.tsx';
import type { SectionProps } from './edited-set.ts';
import { PicturesSection } from './pictures/PicturesSection.tsx';
import { PosesSection } from './poses/PosesSection.tsx';
import { BeingPublished } from './publish/BeingPublished.tsx';
import { CheckSection } from './publish/CheckSection.tsx';
import { PublishSection } from './publish/PublishSection.tsx';
import { PartsSection } from './text/PartsSection.tsx';
import { TextSection } from './text/TextSection.tsx';
import { useEditedSet } from './use-edited-set.ts';

/** One photo set, from its pictures to its publication. */
export function PhotoSetEditorPage() {
  const { id = '' } = useParams();
  const number = parsePhotoSetId(id) ?? 0;
  return <Editor key={number} id={number} />;
}

function Editor({ id }: { id: number }) {
  const { set, asOf, error, refetch } = useEditedSet(id);
  const isOffline = useRetryOnReconnect(refetch);
  return (
    <OfficeScreen
      name="adminSet"
      {...(set ? { title: set.fields.title } : {})}
      back={<BackLink to={paths.adminSets()}>Photo Sets</BackLink>}
    >
      <AsOf at={asOf} />
      {set && <Sections set={set} refetch={refetch} />}
      {!set && error && <Failure error={error} isOffline={isOffline} onRetry={refetch} />}
      {!set && !error && <Skeleton $height="24rem" />}
    </OfficeScreen>
  );
}

function Failure({ error, isOffline, onRetry }: { error: unknown; isOffline: boolean; onRetry: () => Promise<unknown> }) {
  const { code, message } = toRequestError(error);
  if (code === 'NOT_FOUND') return <EmptyState title="Photo set not found">It may have been discarded.</EmptyState>;
  return (
    <LoadingFailure title="We couldn't load this photo set" onRetry={onRetry} isOffline={isOffline}>
      {message}
    </LoadingFailure>
  );
}

const SECTIONS = ['pictures', 'poses', 'cover', 'text', 'check', 'publish'] as const;
type Section = (typeof SECTIONS)[number];

const LABELS: Record<Section, string> = {
  pictures: 'Pictures',
  poses: 'Poses',
  cover: 'Cover',
  text: 'Text and Price',
  check: 'Check',
  publish: 'Publish',
};

function Sections(props: SectionProps) {
  const { set } = props;
  const isCollection = set.fields.parts !== null;
  const names = SECTIONS.filter((name) => !isCollection || name !== 'poses');
  const [chosen, open] = useAddressChoice('section', SECTIONS, { replace: true });
  const section = names.includes(chosen) ? chosen : 'pictures';
  useTabInView(section);
  const isKept = useVisited(section);
  const missing = set.checks.filter(({ isBlocking }) => isBlocking).length;
  return (
    <Column $gap="m">
      {set.isPublishing && <BeingPublished {...props} />}
      {set.fault && (
        <Notice variant="danger" role="alert" title="Not published">
          <p>{set.fault}</p>
        </Notice>
      )}
      <Tabs.Root value={section} onValueChange={(name) => open(name as Section)}>
        <Strip aria-label="Sections">
          {names.map((name) => (
            <StripTab key={name} value={name} id={`section-${name}`}>
              {name === 'pictures' && isCollection ? 'Sets' : LABELS[name]}
              {name === 'check' && missing > 0 && ` (${missing})`}
            </StripTab>
          ))}
        </Strip>
        <Panel value="pictures" forceMount={isKept('pictures')}>
          {isCollection ? <PartsSection {...props} /> : <PicturesSection {...props} />}
        </Panel>
        {!isCollection && (
          <Panel value="poses">
            <PosesSection {...props} />
          </Panel>
        )}
        <Panel value="cover" forceMount={isKept('cover')}>
          <CoverSection {...props} />
        </Panel>
        <Panel value="text" forceMount={isKept('text')}>
          <TextSection {...props} />
        </Panel>
        <Panel value="check">
          <CheckSection {...props} onOpen={(name) => open(name)} />
        </Panel>
        <Panel value="publish">
          <PublishSection {...props} onCheck={() => open('check')} />
        </Panel>
      </Tabs.Root>
    </Column>
  );
}

/** What was typed or chosen in a section stays in it while another one is open. */
function useVisited(section: Section): (name: Section) => true | undefined {
  const [visited, setVisited] = useState<readonly Section[]>([section]);
  if (!visited.includes(section)) setVisited([...visited, section]);
  return (name) => visited.includes(name) || undefined;
}

/** On phones the strip of tabs is wider than the screen. */
function useTabInView(section: Section): void {
  useEffect(() => {
    document.getElementById(`section-${section}`)?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [section]);
}

/** Never wider than the page, whatever the strip of tabs has. */
const Column = styled(Stack)`
  grid-template-columns: minmax(0, 1fr);
`;

const Panel = styled(TabPanel)`
  &[data-state='inactive'] {
    display: none;
  }
`;

/** A shade at each end where more tabs are. It is behind the first and the last tab, whose background moves with them. */
const Strip = styled(Tabs.List)`
  display: flex;
  overflow-x: auto;
  background:
    linear-gradient(to right, ${t.color.paper} 50%, transparent) left / ${t.space.xl} 100% no-repeat local,
    linear-gradient(to left, ${t.color.paper} 50%, transparent) right -1px top / ${t.space.xl} 100% no-repeat local,
    linear-gradient(to right, ${t.color.hairline}, transparent) left / ${t.space.s} 100% no-repeat scroll,
    linear-gradient(to left, ${t.color.hairline}, transparent) right / ${t.space.s} 100% no-repeat scroll;
  border-bottom: ${t.size.hairline} solid ${t.color.hairline};
`;

const StripTab = styled(Tab)`
  flex: 1 0 auto;
  margin-bottom: 0;
  padding-inline: ${t.space.s};
`;
