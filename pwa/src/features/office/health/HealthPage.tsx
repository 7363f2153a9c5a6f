import { useSearchParams } from 'react-router-dom';
import { FilterButtons } from '../list/FilterButtons.tsx';
import { OfficeScreen } from '../screen/OfficeScreen.tsx';
import { JobsPart } from './JobsPart.tsx';
import { MailsPart } from './MailsPart.tsx';
import { SystemPart } from './SystemPart.tsx';
import { WebhooksPart } from './WebhooksPart.tsx';

/** What owners look at when something seems wrong. */
export function HealthPage() {
  return (
    <OfficeScreen name="adminHealth">
      <Health />
    </OfficeScreen>
  );
}

const PARTS = {
  system: { label: 'System', Part: SystemPart },
  emails: { label: 'Emails', Part: MailsPart },
  jobs: { label: 'Jobs', Part: JobsPart },
  stripe: { label: 'Stripe', Part: WebhooksPart },
};
type PartName = keyof typeof PARTS;
const NAMES = Object.keys(PARTS) as PartName[];

function Health() {
  const [query, setQuery] = useSearchParams();
  const chosen = NAMES.find((name) => name === query.get('part')) ?? 'system';
  const { Part } = PARTS[chosen];
  return (
    <>
      <FilterButtons
        label="Parts"
        names={NAMES}
        chosen={chosen}
        textOf={(name) => PARTS[name].label}
        onChoose={(name) => setQuery(name === 'system' ? {} : { part: name })}
      />
      <Part key={chosen} />
    </>
  );
}
