import { Migration } from '@mikro-orm/migrations';

/** How many may come to an event, who, and whether it is canceled or sold out. */
export class EventPlaces extends Migration {
  override name = '20261125-event-places';

  override up(): void | Promise<void> {
    this.addSql(
      `alter table "event" add "capacity" int null, add "age_rule" text not null default '', add "canceled_at" timestamptz null, add "is_sold_out" boolean not null default false;`,
    );
    this.addSql(`create index "ticket_places" on "ticket" ("event_id", "status", "created_at");`);
    this.addSql(`create table "event_picture" ("base" text primary key, "picture" jsonb not null, "created_at" timestamptz not null);`);

    // A change of the event empties cached pages, so it happens only when the first or the last place is taken or given back. Whichever
    // release sells the ticket.
    this.addSql(
      `create function "record_sold_out"() returns trigger language plpgsql as $$ declare places int; was boolean; sold int; begin if (new.status in ('paid', 'partly-refunded')) = (case when tg_op = 'UPDATE' then old.status in ('paid', 'partly-refunded') else false end) then return null; end if; select capacity, is_sold_out into places, was from public.event where id = new.event_id and capacity is not null for no key update; if not found then return null; end if; select count(*) into sold from public.ticket where event_id = new.event_id and status in ('paid', 'partly-refunded'); if (sold >= places) <> was then update public.event set is_sold_out = not was where id = new.event_id; end if; return null; end $$;`,
    );
    this.addSql(
      `create trigger "record_sold_out" after insert or update of "status" on "ticket" for each row execute function "record_sold_out"();`,
    );
    this.addSql(
      `create function "compare_places"() returns trigger language plpgsql as $$ begin new.is_sold_out := new.capacity is not null and (select count(*) from public.ticket where event_id = new.id and status in ('paid', 'partly-refunded')) >= new.capacity; return new; end $$;`,
    );
    this.addSql(
      `create trigger "compare_places" before insert or update of "capacity" on "event" for each row execute function "compare_places"();`,
    );
  }
}
