import { Button, type ButtonProps } from '#components/buttons/Button.tsx';
import { requestAuthDialog } from '#platform/navigation/window-events.ts';

/** Opens the dialog that emails earlier downloads, with or without an account. */
export function FindMyDownloads({ variant = 'secondary', size }: Pick<ButtonProps, 'variant' | 'size'>) {
  return (
    <Button variant={variant} size={size} aria-haspopup="dialog" onClick={() => requestAuthDialog('find-downloads')}>
      Find my downloads
    </Button>
  );
}
