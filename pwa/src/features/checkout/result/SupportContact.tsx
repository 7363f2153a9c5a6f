import { Caption } from '#components/typography.tsx';
import { useAppConfig } from '#platform/start/app-config.ts';

/** @param subject what the mail is about, for instance the order's number */
export function SupportContact({ subject = null }: { subject?: string | null }) {
  const { supportEmail } = useAppConfig();
  const query = subject ? `?subject=${encodeURIComponent(subject)}` : '';
  return (
    <Caption>
      Questions about your order? Write to <a href={`mailto:${supportEmail}${query}`}>{supportEmail}</a>.
    </Caption>
  );
}
