import type { MigrationArgs } from '../../operations/database/migration.ts'

/** The texts of filters and of saved views, and the views (`saved_views`), which are no collection. */

export async function up({ db }: MigrationArgs): Promise<void> {
  await db.execute(`
CREATE TABLE "saved_views" (
	"name" varchar PRIMARY KEY,
	"query" varchar NOT NULL,
	"saved_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);

ALTER TABLE "analytics_figures_locales" ADD COLUMN "filter_form_add" varchar;
ALTER TABLE "analytics_figures_locales" ADD COLUMN "filter_form_filter" varchar;
ALTER TABLE "analytics_figures_locales" ADD COLUMN "filter_form_condition" varchar;
ALTER TABLE "analytics_figures_locales" ADD COLUMN "filter_form_is" varchar;
ALTER TABLE "analytics_figures_locales" ADD COLUMN "filter_form_is_not" varchar;
ALTER TABLE "analytics_figures_locales" ADD COLUMN "filter_form_contains" varchar;
ALTER TABLE "analytics_figures_locales" ADD COLUMN "filter_form_value" varchar;
ALTER TABLE "analytics_figures_locales" ADD COLUMN "filter_form_apply" varchar;
ALTER TABLE "analytics_figures_locales" ADD COLUMN "filter_form_wrong_value" varchar;
ALTER TABLE "analytics_figures_locales" ADD COLUMN "filter_form_too_many" varchar;
ALTER TABLE "analytics_figures_locales" ADD COLUMN "saved_views_label" varchar;
ALTER TABLE "analytics_figures_locales" ADD COLUMN "saved_views_loading" varchar;
ALTER TABLE "analytics_figures_locales" ADD COLUMN "saved_views_name" varchar;
ALTER TABLE "analytics_figures_locales" ADD COLUMN "saved_views_save" varchar;
ALTER TABLE "analytics_figures_locales" ADD COLUMN "saved_views_replace" varchar;
ALTER TABLE "analytics_figures_locales" ADD COLUMN "saved_views_rename" varchar;
ALTER TABLE "analytics_figures_locales" ADD COLUMN "saved_views_delete" varchar;
ALTER TABLE "analytics_figures_locales" ADD COLUMN "saved_views_cancel" varchar;
ALTER TABLE "analytics_figures_locales" ADD COLUMN "saved_views_question" varchar;
ALTER TABLE "analytics_figures_locales" ADD COLUMN "saved_views_none" varchar;
ALTER TABLE "analytics_figures_locales" ADD COLUMN "saved_views_wrong_name" varchar;
ALTER TABLE "analytics_figures_locales" ADD COLUMN "saved_views_taken" varchar;
ALTER TABLE "analytics_figures_locales" ADD COLUMN "saved_views_full" varchar;
ALTER TABLE "analytics_figures_locales" ADD COLUMN "saved_views_failed" varchar;
ALTER TABLE "_analytics_figures_v_locales" ADD COLUMN "version_filter_form_add" varchar;
ALTER TABLE "_analytics_figures_v_locales" ADD COLUMN "version_filter_form_filter" varchar;
ALTER TABLE "_analytics_figures_v_locales" ADD COLUMN "version_filter_form_condition" varchar;
ALTER TABLE "_analytics_figures_v_locales" ADD COLUMN "version_filter_form_is" varchar;
ALTER TABLE "_analytics_figures_v_locales" ADD COLUMN "version_filter_form_is_not" varchar;
ALTER TABLE "_analytics_figures_v_locales" ADD COLUMN "version_filter_form_contains" varchar;
ALTER TABLE "_analytics_figures_v_locales" ADD COLUMN "version_filter_form_value" varchar;
ALTER TABLE "_analytics_figures_v_locales" ADD COLUMN "version_filter_form_apply" varchar;
ALTER TABLE "_analytics_figures_v_locales" ADD COLUMN "version_filter_form_wrong_value" varchar;
ALTER TABLE "_analytics_figures_v_locales" ADD COLUMN "version_filter_form_too_many" varchar;
ALTER TABLE "_analytics_figures_v_locales" ADD COLUMN "version_saved_views_label" varchar;
ALTER TABLE "_analytics_figures_v_locales" ADD COLUMN "version_saved_views_loading" varchar;
ALTER TABLE "_analytics_figures_v_locales" ADD COLUMN "version_saved_views_name" varchar;
ALTER TABLE "_analytics_figures_v_locales" ADD COLUMN "version_saved_views_save" varchar;
ALTER TABLE "_analytics_figures_v_locales" ADD COLUMN "version_saved_views_replace" varchar;
ALTER TABLE "_analytics_figures_v_locales" ADD COLUMN "version_saved_views_rename" varchar;
ALTER TABLE "_analytics_figures_v_locales" ADD COLUMN "version_saved_views_delete" varchar;
ALTER TABLE "_analytics_figures_v_locales" ADD COLUMN "version_saved_views_cancel" varchar;
ALTER TABLE "_analytics_figures_v_locales" ADD COLUMN "version_saved_views_question" varchar;
ALTER TABLE "_analytics_figures_v_locales" ADD COLUMN "version_saved_views_none" varchar;
ALTER TABLE "_analytics_figures_v_locales" ADD COLUMN "version_saved_views_wrong_name" varchar;
ALTER TABLE "_analytics_figures_v_locales" ADD COLUMN "version_saved_views_taken" varchar;
ALTER TABLE "_analytics_figures_v_locales" ADD COLUMN "version_saved_views_full" varchar;
ALTER TABLE "_analytics_figures_v_locales" ADD COLUMN "version_saved_views_failed" varchar;

-- The delivered copy, for sites that are in use.
UPDATE "analytics_figures_locales" SET
	"filter_form_add" = coalesce("filter_form_add", 'Add filter'),
	"filter_form_filter" = coalesce("filter_form_filter", 'Filter by'),
	"filter_form_condition" = coalesce("filter_form_condition", 'Condition'),
	"filter_form_is" = coalesce("filter_form_is", 'is'),
	"filter_form_is_not" = coalesce("filter_form_is_not", 'is not'),
	"filter_form_contains" = coalesce("filter_form_contains", 'contains'),
	"filter_form_value" = coalesce("filter_form_value", 'Value'),
	"filter_form_apply" = coalesce("filter_form_apply", 'Add'),
	"filter_form_wrong_value" = coalesce("filter_form_wrong_value", 'Enter a value of this filter, such as one of the suggested ones.'),
	"filter_form_too_many" = coalesce("filter_form_too_many", 'A filter has at most 10 values.'),
	"saved_views_label" = coalesce("saved_views_label", 'Saved views'),
	"saved_views_loading" = coalesce("saved_views_loading", 'Loading views...'),
	"saved_views_name" = coalesce("saved_views_name", 'Name of this view'),
	"saved_views_save" = coalesce("saved_views_save", 'Save'),
	"saved_views_replace" = coalesce("saved_views_replace", 'Replace by this view'),
	"saved_views_rename" = coalesce("saved_views_rename", 'Rename'),
	"saved_views_delete" = coalesce("saved_views_delete", 'Delete'),
	"saved_views_cancel" = coalesce("saved_views_cancel", 'Cancel'),
	"saved_views_question" = coalesce("saved_views_question", 'Delete the view “{name}” for all administrators?'),
	"saved_views_none" = coalesce("saved_views_none", 'No view is saved yet. Give this one a name to find it again.'),
	"saved_views_wrong_name" = coalesce("saved_views_wrong_name", 'Enter a name with at most 80 characters.'),
	"saved_views_taken" = coalesce("saved_views_taken", 'There already is a view with this name.'),
	"saved_views_full" = coalesce("saved_views_full", 'There are 100 saved views. Delete one first.'),
	"saved_views_failed" = coalesce("saved_views_failed", 'The saved views could not be reached. Please try again.')
	WHERE "_locale" = 'en';
UPDATE "_analytics_figures_v_locales" SET
	"version_filter_form_add" = coalesce("version_filter_form_add", 'Add filter'),
	"version_filter_form_filter" = coalesce("version_filter_form_filter", 'Filter by'),
	"version_filter_form_condition" = coalesce("version_filter_form_condition", 'Condition'),
	"version_filter_form_is" = coalesce("version_filter_form_is", 'is'),
	"version_filter_form_is_not" = coalesce("version_filter_form_is_not", 'is not'),
	"version_filter_form_contains" = coalesce("version_filter_form_contains", 'contains'),
	"version_filter_form_value" = coalesce("version_filter_form_value", 'Value'),
	"version_filter_form_apply" = coalesce("version_filter_form_apply", 'Add'),
	"version_filter_form_wrong_value" = coalesce("version_filter_form_wrong_value", 'Enter a value of this filter, such as one of the suggested ones.'),
	"version_filter_form_too_many" = coalesce("version_filter_form_too_many", 'A filter has at most 10 values.'),
	"version_saved_views_label" = coalesce("version_saved_views_label", 'Saved views'),
	"version_saved_views_loading" = coalesce("version_saved_views_loading", 'Loading views...'),
	"version_saved_views_name" = coalesce("version_saved_views_name", 'Name of this view'),
	"version_saved_views_save" = coalesce("version_saved_views_save", 'Save'),
	"version_saved_views_replace" = coalesce("version_saved_views_replace", 'Replace by this view'),
	"version_saved_views_rename" = coalesce("version_saved_views_rename", 'Rename'),
	"version_saved_views_delete" = coalesce("version_saved_views_delete", 'Delete'),
	"version_saved_views_cancel" = coalesce("version_saved_views_cancel", 'Cancel'),
	"version_saved_views_question" = coalesce("version_saved_views_question", 'Delete the view “{name}” for all administrators?'),
	"version_saved_views_none" = coalesce("version_saved_views_none", 'No view is saved yet. Give this one a name to find it again.'),
	"version_saved_views_wrong_name" = coalesce("version_saved_views_wrong_name", 'Enter a name with at most 80 characters.'),
	"version_saved_views_taken" = coalesce("version_saved_views_taken", 'There already is a view with this name.'),
	"version_saved_views_full" = coalesce("version_saved_views_full", 'There are 100 saved views. Delete one first.'),
	"version_saved_views_failed" = coalesce("version_saved_views_failed", 'The saved views could not be reached. Please try again.')
	WHERE "_locale" = 'en';`)
}

export async function down({ db }: MigrationArgs): Promise<void> {
  await db.execute(`
DROP TABLE "saved_views";
ALTER TABLE "analytics_figures_locales" DROP COLUMN "filter_form_add";
ALTER TABLE "analytics_figures_locales" DROP COLUMN "filter_form_filter";
ALTER TABLE "analytics_figures_locales" DROP COLUMN "filter_form_condition";
ALTER TABLE "analytics_figures_locales" DROP COLUMN "filter_form_is";
ALTER TABLE "analytics_figures_locales" DROP COLUMN "filter_form_is_not";
ALTER TABLE "analytics_figures_locales" DROP COLUMN "filter_form_contains";
ALTER TABLE "analytics_figures_locales" DROP COLUMN "filter_form_value";
ALTER TABLE "analytics_figures_locales" DROP COLUMN "filter_form_apply";
ALTER TABLE "analytics_figures_locales" DROP COLUMN "filter_form_wrong_value";
ALTER TABLE "analytics_figures_locales" DROP COLUMN "filter_form_too_many";
ALTER TABLE "analytics_figures_locales" DROP COLUMN "saved_views_label";
ALTER TABLE "analytics_figures_locales" DROP COLUMN "saved_views_loading";
ALTER TABLE "analytics_figures_locales" DROP COLUMN "saved_views_name";
ALTER TABLE "analytics_figures_locales" DROP COLUMN "saved_views_save";
ALTER TABLE "analytics_figures_locales" DROP COLUMN "saved_views_replace";
ALTER TABLE "analytics_figures_locales" DROP COLUMN "saved_views_rename";
ALTER TABLE "analytics_figures_locales" DROP COLUMN "saved_views_delete";
ALTER TABLE "analytics_figures_locales" DROP COLUMN "saved_views_cancel";
ALTER TABLE "analytics_figures_locales" DROP COLUMN "saved_views_question";
ALTER TABLE "analytics_figures_locales" DROP COLUMN "saved_views_none";
ALTER TABLE "analytics_figures_locales" DROP COLUMN "saved_views_wrong_name";
ALTER TABLE "analytics_figures_locales" DROP COLUMN "saved_views_taken";
ALTER TABLE "analytics_figures_locales" DROP COLUMN "saved_views_full";
ALTER TABLE "analytics_figures_locales" DROP COLUMN "saved_views_failed";
ALTER TABLE "_analytics_figures_v_locales" DROP COLUMN "version_filter_form_add";
ALTER TABLE "_analytics_figures_v_locales" DROP COLUMN "version_filter_form_filter";
ALTER TABLE "_analytics_figures_v_locales" DROP COLUMN "version_filter_form_condition";
ALTER TABLE "_analytics_figures_v_locales" DROP COLUMN "version_filter_form_is";
ALTER TABLE "_analytics_figures_v_locales" DROP COLUMN "version_filter_form_is_not";
ALTER TABLE "_analytics_figures_v_locales" DROP COLUMN "version_filter_form_contains";
ALTER TABLE "_analytics_figures_v_locales" DROP COLUMN "version_filter_form_value";
ALTER TABLE "_analytics_figures_v_locales" DROP COLUMN "version_filter_form_apply";
ALTER TABLE "_analytics_figures_v_locales" DROP COLUMN "version_filter_form_wrong_value";
ALTER TABLE "_analytics_figures_v_locales" DROP COLUMN "version_filter_form_too_many";
ALTER TABLE "_analytics_figures_v_locales" DROP COLUMN "version_saved_views_label";
ALTER TABLE "_analytics_figures_v_locales" DROP COLUMN "version_saved_views_loading";
ALTER TABLE "_analytics_figures_v_locales" DROP COLUMN "version_saved_views_name";
ALTER TABLE "_analytics_figures_v_locales" DROP COLUMN "version_saved_views_save";
ALTER TABLE "_analytics_figures_v_locales" DROP COLUMN "version_saved_views_replace";
ALTER TABLE "_analytics_figures_v_locales" DROP COLUMN "version_saved_views_rename";
ALTER TABLE "_analytics_figures_v_locales" DROP COLUMN "version_saved_views_delete";
ALTER TABLE "_analytics_figures_v_locales" DROP COLUMN "version_saved_views_cancel";
ALTER TABLE "_analytics_figures_v_locales" DROP COLUMN "version_saved_views_question";
ALTER TABLE "_analytics_figures_v_locales" DROP COLUMN "version_saved_views_none";
ALTER TABLE "_analytics_figures_v_locales" DROP COLUMN "version_saved_views_wrong_name";
ALTER TABLE "_analytics_figures_v_locales" DROP COLUMN "version_saved_views_taken";
ALTER TABLE "_analytics_figures_v_locales" DROP COLUMN "version_saved_views_full";
ALTER TABLE "_analytics_figures_v_locales" DROP COLUMN "version_saved_views_failed";`)
}
