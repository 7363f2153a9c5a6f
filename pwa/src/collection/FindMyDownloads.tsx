import { Button, type ButtonProps } from '#components/buttons/Button.tsx';
import { requestAuthDialog } from '#platform/navigation/window-events.ts';

/** Opens the dialog that emails earlier downloads, with or without an account. The quiet one looks like a link. */
export function FindMyDownloads({ variant = 'secondary', size }: Pick<ButtonProps, 'variant' | 'size'>) {
  return (
    <Button variant={variant} size={size} aria-haspopup="dialog" onClick={() => requestAuthDialog('find-downloads')}>
      {variant === 'quiet' ? 'Find my downloads' : 'Find My Downloads'}
    </Button>
  );
}
