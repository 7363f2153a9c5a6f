import { eventButtonLabel, isFundraiser } from '@archive/schema/event';
import { Button } from '#components/Button.tsx';
import { ButtonLink } from '#components/ButtonLink.tsx';
import { VisuallyHidden } from '#components/VisuallyHidden.tsx';
import { paths } from '#platform/navigation/paths.ts';
import type { ListedEvent } from './listed-event.ts';

export interface RegisterButtonProps {
  event: ListedEvent;
  onRegister: () => void;
}

/** The fundraiser has a page of its own; all others cannot be registered for online yet. */
export function RegisterButton({ event, onRegister }: RegisterButtonProps) {
  const label = eventButtonLabel(event.price);
  if (isFundraiser(event)) {
    return (
      <ButtonLink isWide to={paths.raisingFutures()}>
        {label}
        {/* a link says where it leads also to who hears it alone */}
        <VisuallyHidden> about {event.title}</VisuallyHidden>
      </ButtonLink>
    );
  }
  return (
    <Button isWide onClick={onRegister}>
      {label}
    </Button>
  );
}
