/** Variables whose examples and defaults look as if they worked. */
const NAMES = ['PUBLIC_URL', 'SUPPORT_EMAIL', 'OWNER_EMAIL', 'ADMIN_EMAIL', 'MAIL_FROM', 'SMTP_URL', 'STORAGE_URL'] as const;

/**
 * Examples that nobody has replaced, a line for each: names that end in '.example' are reserved (RFC 2606), so nothing ever arrives
 * there.
 * @param values addresses, of mail or of the web
 */
export function leftExamples(values: Partial<Record<(typeof NAMES)[number], string | undefined>>): string[] {
  return NAMES.flatMap((name) => {
    // The host alone is told: addresses may hold passwords.
    const host = hostOf(values[name] ?? '');
    return /\.example$/i.test(host) ? [`${name}: ${host} is an example, so put your own in its place`] : [];
  });
}

const hostOf = (address: string) => URL.parse(address)?.hostname ?? address.slice(address.lastIndexOf('@') + 1);
