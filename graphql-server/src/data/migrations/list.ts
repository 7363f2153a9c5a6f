import { Accounts } from './20261121-accounts.ts';
import { CatalogueChanges } from './20261121-catalogue-news.ts';
import { Contact } from './20261121-contact.ts';
import { ContactSuspects } from './20261121-contact-suspects.ts';
import { Duplicates } from './20261121-duplicates.ts';
import { Events } from './20261121-events.ts';
import { PersistedQueries } from './20261121-known-documents.ts';
import { LastBackup } from './20261121-last-backup.ts';
import { RateLimit } from './20261121-rate-limit.ts';
import { Shop } from './20261121-shop.ts';
import { TicketSearch } from './20261121-ticket-search.ts';
import { Tickets } from './20261121-tickets.ts';
import { WebhookLag } from './20261121-webhook-lag.ts';
import { SanePrices } from './20261122-sane-prices.ts';
import { AccountSafety } from './20261123-account-safety.ts';
import { KnownDeviceKey } from './20261123-known-device-key.ts';
import { PaymentAlerts } from './20261123-payment-alerts.ts';
import { CutAttempts } from './20261124-cut-attempts.ts';
import { Office } from './20261124-office.ts';
import { Photos } from './20261124-photos.ts';
import { PhotoSetDrafts } from './20261125-photo-set-drafts.ts';
import { withLockTimeout } from './with-lock-timeout.ts';

/** Every migration in the order in which it runs. Not read from the folder, because the built server is one file. */
export const migrations = [
  { name: '20261121-shop', class: Shop },
  { name: '20261121-accounts', class: Accounts },
  { name: '20261121-events', class: Events },
  { name: '20261121-contact', class: Contact },
  { name: '20261121-tickets', class: Tickets },
  { name: '20261121-ticket-search', class: TicketSearch },
  { name: '20261121-duplicates', class: Duplicates },
  { name: '20261121-contact-suspects', class: ContactSuspects },
  { name: '20261121-webhook-lag', class: WebhookLag },
  { name: '20261121-catalogue-news', class: CatalogueChanges },
  { name: '20261121-rate-limit', class: RateLimit },
  { name: '20261121-known-documents', class: PersistedQueries },
  { name: '20261121-last-backup', class: LastBackup },
  { name: '20261122-sane-prices', class: SanePrices },
  { name: '20261123-payment-alerts', class: PaymentAlerts },
  { name: '20261123-account-safety', class: AccountSafety },
  { name: '20261123-known-device-key', class: KnownDeviceKey },
  { name: '20261124-photos', class: Photos },
  { name: '20261124-office', class: Office },
  { name: '20261124-cut-attempts', class: CutAttempts },
  { name: '20261125-photo-set-drafts', class: PhotoSetDrafts },
].map(({ name, class: Class }) => ({ name, class: withLockTimeout(Class) }));
