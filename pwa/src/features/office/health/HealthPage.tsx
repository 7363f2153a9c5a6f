import type { ComponentType } from 'react';
import { FilterButtons } from '../list/FilterButtons.tsx';
import { OfficeScreen } from '../screen/OfficeScreen.tsx';
import { useAddressChoice } from '../screen/use-address.ts';
import { HEALTH_PARTS, type HealthPart, PART_PARAMETER } from './health-parts.ts';
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

const PARTS: Record<HealthPart, { label: string; Part: ComponentType }> = {
  system: { label: 'System', Part: SystemPart },
  emails: { label: 'Emails', Part: MailsPart },
  jobs: { label: 'Jobs', Part: JobsPart },
  stripe: { label: 'Stripe', Part: WebhooksPart },
};

function Health() {
  const [chosen, choose] = useAddressChoice(PART_PARAMETER, HEALTH_PARTS, { clears: ['filter', 'page', 'search'] });
  const { Part } = PARTS[chosen];
  return (
    <>
      <FilterButtons label="Parts" names={HEALTH_PARTS} chosen={chosen} textOf={(name) => PARTS[name].label} onChoose={choose} />
      <Part key={chosen} />
    </>
  );
}
