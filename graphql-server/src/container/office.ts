import type { RevokeAccess } from '#features/account/sign-in/revoke-access';
import { AuditService } from '#features/office/audit/audit.service';
import { DataExportService } from '#features/office/data/data-export.service';
import { DemoContent } from '#features/office/demo/demo-content';
import { EventPictures } from '#features/office/events/event-pictures';
import { OwnerEventsService } from '#features/office/events/owner-events.service';
import { HealthService } from '#features/office/health/health.service';
import { RepeatWorkService } from '#features/office/health/repeat-work.service';
import { SendTestMail, TestMailService } from '#features/office/health/test-mail';
import { MessagesService } from '#features/office/messages/messages.service';
import { OverviewService } from '#features/office/overview/overview.service';
import { OwnerChanges } from '#features/office/owner-changes';
import { OwnerRoleService, type PasswordReplacement } from '#features/office/people/owner-role.service';
import { PeopleService } from '#features/office/people/people.service';
import { PersonDataService } from '#features/office/people/person-data.service';
import { OwnerPromoCodesService } from '#features/office/promo-codes/owner-promo-codes.service';
import { TicketSalesService } from '#features/office/ticket-sales/ticket-sales.service';
import { AnnounceTwoFactor } from '#features/office/two-factor/announce-two-factor';
import { TwoFactorService } from '#features/office/two-factor/two-factor.service';
import { Signer } from '#kernel/secrets/tokens';
import type { Infrastructure, Shared } from './dependencies.ts';
import { createOfficePhotoSets } from './office-photo-sets.ts';
import { createOfficeSales, type SaleRevocations } from './office-sales.ts';

interface Revocations extends SaleRevocations {
  voidPassword: PasswordReplacement;
  revokeAccess: RevokeAccess;
}

/** What owners do in the app. */
export function createOffice(infrastructure: Infrastructure, shared: Shared, revocations: Revocations) {
  const { clock, jobs, settings } = infrastructure;
  const { transactions, audit, users, promoCodes, inbox, contactMessages } = shared;
  const changes = new OwnerChanges(transactions, audit, users, new Signer(settings.secret, 'owner-request'), clock);
  const demoContent = new DemoContent(shared.demo, settings.demoPictures, changes, jobs, transactions, clock);
  return {
    audit: new AuditService(audit),
    ...createOfficePhotoSets(infrastructure, shared, changes, demoContent),
    demoContent,
    ticketSales: new TicketSalesService(shared.ticketSales, changes, infrastructure.logger),
    dataExports: new DataExportService(shared.dataExports, changes, infrastructure.logger, clock),
    ownerPromoCodes: new OwnerPromoCodesService(promoCodes, changes, clock),
    messages: new MessagesService(inbox, contactMessages, users, changes, jobs, clock),
    ...createOfficeSales(infrastructure, shared, changes, revocations),
    officeOverview: createOverview(infrastructure, shared, demoContent),
    ...createOfficeEvents(infrastructure, shared, changes, demoContent),
    ...createOfficePeople(infrastructure, shared, changes, revocations),
    ...createOfficeHealth(infrastructure, shared, changes),
  };
}

function createOverview({ clock, freeBytes, settings }: Infrastructure, shared: Shared, demo: DemoContent): OverviewService {
  const { overview, firstSteps: steps, ticketSales: tickets, ownerEvents: events } = shared;
  return new OverviewService({ overview, steps, tickets, events }, demo, { ...settings, freeBytes }, clock);
}

function createOfficeEvents(
  { clock, files, cutter, jobs, freeBytes }: Infrastructure,
  { ownerEvents, eventPictures, eventPlaces, transactions }: Shared,
  changes: OwnerChanges,
  demo: DemoContent,
) {
  return {
    eventPictures: new EventPictures(eventPictures, { files, freeBytes }, cutter, jobs, transactions, clock),
    ownerEvents: new OwnerEventsService({ events: ownerEvents, pictures: eventPictures, places: eventPlaces }, changes, demo, jobs, clock),
  };
}

function createOfficePeople(
  { clock, jobs }: Infrastructure,
  shared: Shared,
  changes: OwnerChanges,
  { voidPassword, revokeAccess: access }: Revocations,
) {
  const { people, personData: data, users, sessions, transactions, twoFactor: factors, secondFactor, limits } = shared;
  const effects = { access, notice: new AnnounceTwoFactor(jobs, clock) };
  return {
    people: new PeopleService(people, sessions, changes, clock),
    ownerRole: new OwnerRoleService(people, users, voidPassword, transactions, changes, clock),
    twoFactor: new TwoFactorService({ factors, users }, secondFactor, changes, limits, effects, clock),
    personData: new PersonDataService({ people, data, users }, changes, jobs, clock),
  };
}

function createOfficeHealth({ clock, freeBytes, jobs, mailer, settings }: Infrastructure, shared: Shared, changes: OwnerChanges) {
  const { health, officeJobs, paymentEvents, users, brand } = shared;
  return {
    health: new HealthService(health, officeJobs, { ...settings, freeBytes }),
    repeatWork: new RepeatWorkService(health, officeJobs, paymentEvents, jobs, changes),
    testMail: new TestMailService(officeJobs, users, jobs, changes),
    sendTestMail: new SendTestMail(mailer, brand, settings.publicUrl, clock),
  };
}
