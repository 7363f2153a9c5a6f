import { SHOP_TIME_ZONE } from '@archive/schema/catalogue/dates';
import { startOfShopDay, toZonedIso } from '@archive/schema/catalogue/events/time-zone';
import { type Cents, totalCents } from '@archive/schema/money';
import { FIRST_STEPS, type FirstStep, lastDays, OVERVIEW_DAYS } from '@archive/schema/office/overview';
import { isDiskLow } from '@archive/schema/office/photo-sets/uploads';
import { wholeShares } from '@archive/schema/sales/shares';
import { communityFund } from '@archive/schema/sales/ticket';
import type { EventWithSales, OwnerEventRepository } from '#data/repositories/catalogue/owner-event.repository';
import type { FirstStepsRepository } from '#data/repositories/office/first-steps.repository';
import type { Attention, DaySales, OverviewRepository } from '#data/repositories/office/overview.repository';
import type { TicketSalesRepository } from '#data/repositories/office/ticket-sales.repository';
import { type Actor, requireAdmin } from '#kernel/actor';
import type { Clock } from '#kernel/clock';
import type { DemoContent } from '../demo/demo-content.ts';

export interface OverviewStores {
  overview: OverviewRepository;
  steps: FirstStepsRepository;
  tickets: TicketSalesRepository;
  events: OwnerEventRepository;
}

/** What only this process can say. */
export interface OverviewSettings {
  /** The bases of the demo's pictures. */
  demoPictures: () => readonly string[];
  freeBytes: () => Promise<number | null>;
  /** Emulators instead of real services. */
  isEmulated: { payments: boolean; mail: boolean };
  /** Visitors write to the owners' own addresses, not to placeholders. */
  hasOwnContact: boolean;
}

interface Day {
  date: string;
  orders: number;
  orderSales: Cents;
  tickets: number;
  ticketSales: Cents;
}

export interface Overview {
  days: Day[];
  sets: { photoSetId: number; title: string; sold: number; sales: Cents }[];
  /** All tickets ever sold, as in the ticket administration. */
  tickets: { sold: number; sales: Cents; communityFund: Cents };
  attention: Attention & { freeBytes: number | null; isDiskLow: boolean };
  nextEvent: EventWithSales | null;
  steps: { step: FirstStep; isDone: boolean }[];
}

/** What owners see first: sales, what needs attention, the next event, and where to begin. */
export class OverviewService {
  constructor(
    private readonly stores: OverviewStores,
    private readonly demo: DemoContent,
    private readonly settings: OverviewSettings,
    private readonly clock: Clock,
  ) {}

  /** @throws AppError UNAUTHENTICATED, FORBIDDEN */
  async read(actor: Actor): Promise<Overview> {
    const { userId } = requireAdmin(actor);
    const now = this.clock.now();
    const { overview, tickets, events } = this.stores;
    const dates = lastDays(toZonedIso(now, SHOP_TIME_ZONE).slice(0, 10), OVERVIEW_DAYS);
    const since = startOfShopDay(dates[0] ?? '');
    const [orderDays, ticketDays, sets, sums, attention, freeBytes] = await Promise.all([
      overview.orderDays(since, SHOP_TIME_ZONE),
      overview.ticketDays(since, SHOP_TIME_ZONE),
      overview.sets(since),
      tickets.sums(),
      overview.attention(),
      this.settings.freeBytes().catch(() => null),
    ]);
    const orderSales = orderDays.reduce((sum, { net }) => sum + net, 0);
    const shares = wholeShares(
      sets.map(({ net }) => net),
      orderSales,
    );
    return {
      days: dates.map((date) => dayOf(date, orderDays, ticketDays)),
      sets: sets.map(({ net: _net, ...set }, index) => ({ ...set, sales: totalCents(shares[index] ?? 0) })),
      tickets: { sold: sums.tickets, sales: sums.netSales, communityFund: communityFund(sums.netSales) },
      attention: { ...attention, freeBytes, isDiskLow: isDiskLow(freeBytes) },
      nextEvent: await events.findNext(now),
      steps: await this.firstSteps(userId, now),
    };
  }

  private async firstSteps(ownerId: string, now: Date): Promise<Overview['steps']> {
    const { demoPictures, isEmulated, hasOwnContact } = this.settings;
    const taken = await this.stores.steps.taken(ownerId, demoPictures(), now);
    const isDone: Record<FirstStep, boolean> = {
      ...taken,
      demo: !(await this.demo.isLeft()),
      payments: !isEmulated.payments,
      mail: !isEmulated.mail,
      contact: hasOwnContact,
    };
    return FIRST_STEPS.map((step) => ({ step, isDone: isDone[step] }));
  }
}

function dayOf(date: string, orderDays: readonly DaySales[], ticketDays: readonly DaySales[]): Day {
  const [ofOrders, ofTickets] = [orderDays, ticketDays].map((days) => days.find((day) => day.date === date));
  return {
    date,
    orders: ofOrders?.count ?? 0,
    orderSales: totalCents(ofOrders?.net ?? 0),
    tickets: ofTickets?.count ?? 0,
    ticketSales: totalCents(ofTickets?.net ?? 0),
  };
}
