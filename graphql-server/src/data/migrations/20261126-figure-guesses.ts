import { Migration } from '@mikro-orm/migrations';

/** Where the figure of an uploaded picture is, as guessed from its backdrop. */
export class FigureGuesses extends Migration {
  override name = '20261126-figure-guesses';

  override up(): void | Promise<void> {
    this.addSql(`alter table "draft_picture" add column "figure" jsonb null;`);
    // A guess is stored while sizes are cut. Its public page changes with "picture", and other photos are on no public page.
    this.addSql(`drop trigger "catalogue_changed" on "photo";`);
    this.addSql(
      `create trigger "catalogue_changed" after insert or delete or truncate or update of "picture", "turn", "pose_id", "position", "added_in", "removed_in", "withdrawn_at" on "photo" for each statement execute function "tell_catalogue_changed"();`,
    );
  }
}
