import type { MigrationArgs } from '../operations/database/migration.ts'

/** Links with rules, and the checks of addresses at casinos (`offer_targets`), which are no collection. */

export async function up({ db }: MigrationArgs): Promise<void> {
  await db.execute(`
CREATE TYPE "public"."enum_links_status" AS ENUM('draft', 'published');
CREATE TYPE "public"."enum__links_v_version_status" AS ENUM('draft', 'published');
CREATE TYPE "public"."enum__links_v_published_locale" AS ENUM('en', 'ru');
CREATE TABLE "links_rules_choices" (
	"_order" integer NOT NULL,
	"_parent_id" varchar NOT NULL,
	"id" varchar PRIMARY KEY NOT NULL,
	"offer" varchar,
	"weight" numeric DEFAULT 1
);

CREATE TABLE "links_rules" (
	"_order" integer NOT NULL,
	"_parent_id" uuid NOT NULL,
	"id" varchar PRIMARY KEY NOT NULL,
	"markets" varchar,
	"devices" varchar,
	"from" timestamp(3) with time zone,
	"until" timestamp(3) with time zone
);

CREATE TABLE "links" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" varchar,
	"key" varchar,
	"order" numeric DEFAULT 1000,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp(3) with time zone,
	"_status" "enum_links_status" DEFAULT 'draft'
);

CREATE TABLE "_links_v_version_rules_choices" (
	"_order" integer NOT NULL,
	"_parent_id" uuid NOT NULL,
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"offer" varchar,
	"weight" numeric DEFAULT 1,
	"_uuid" varchar
);

CREATE TABLE "_links_v_version_rules" (
	"_order" integer NOT NULL,
	"_parent_id" uuid NOT NULL,
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"markets" varchar,
	"devices" varchar,
	"from" timestamp(3) with time zone,
	"until" timestamp(3) with time zone,
	"_uuid" varchar
);

CREATE TABLE "_links_v" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"parent_id" uuid,
	"version_name" varchar,
	"version_key" varchar,
	"version_order" numeric DEFAULT 1000,
	"version_updated_at" timestamp(3) with time zone,
	"version_created_at" timestamp(3) with time zone,
	"version_deleted_at" timestamp(3) with time zone,
	"version__status" "enum__links_v_version_status" DEFAULT 'draft',
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"snapshot" boolean,
	"published_locale" "enum__links_v_published_locale",
	"latest" boolean,
	"autosave" boolean
);

ALTER TABLE "offers" ADD COLUMN "expected_host" varchar;
ALTER TABLE "offers" ADD COLUMN "stop_after_failures" numeric;
ALTER TABLE "_offers_v" ADD COLUMN "version_expected_host" varchar;
ALTER TABLE "_offers_v" ADD COLUMN "version_stop_after_failures" numeric;
CREATE TABLE "offer_targets" (
	"key" varchar PRIMARY KEY,
	"url" varchar NOT NULL,
	"link_parameters" varchar NOT NULL,
	"checked_at" timestamp(3) with time zone NOT NULL,
	"outcome" varchar NOT NULL,
	"detail" varchar NOT NULL,
	"final_host" varchar,
	"first_host" varchar,
	"failures" integer NOT NULL,
	"since" timestamp(3) with time zone NOT NULL
);

ALTER TABLE "payload_locked_documents_rels" ADD COLUMN "links_id" uuid;
ALTER TABLE "links_rules_choices" ADD CONSTRAINT "links_rules_choices_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."links_rules"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "links_rules" ADD CONSTRAINT "links_rules_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."links"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "_links_v_version_rules_choices" ADD CONSTRAINT "_links_v_version_rules_choices_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_links_v_version_rules"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "_links_v_version_rules" ADD CONSTRAINT "_links_v_version_rules_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_links_v"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "_links_v" ADD CONSTRAINT "_links_v_parent_id_links_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."links"("id") ON DELETE set null ON UPDATE no action;
CREATE INDEX "links_rules_choices_order_idx" ON "links_rules_choices" USING btree ("_order");
CREATE INDEX "links_rules_choices_parent_id_idx" ON "links_rules_choices" USING btree ("_parent_id");
CREATE INDEX "links_rules_order_idx" ON "links_rules" USING btree ("_order");
CREATE INDEX "links_rules_parent_id_idx" ON "links_rules" USING btree ("_parent_id");
CREATE UNIQUE INDEX "links_key_idx" ON "links" USING btree ("key");
CREATE INDEX "links_order_idx" ON "links" USING btree ("order");
CREATE INDEX "links_updated_at_idx" ON "links" USING btree ("updated_at");
CREATE INDEX "links_created_at_idx" ON "links" USING btree ("created_at");
CREATE INDEX "links_deleted_at_idx" ON "links" USING btree ("deleted_at");
CREATE INDEX "links__status_idx" ON "links" USING btree ("_status");
CREATE INDEX "_links_v_version_rules_choices_order_idx" ON "_links_v_version_rules_choices" USING btree ("_order");
CREATE INDEX "_links_v_version_rules_choices_parent_id_idx" ON "_links_v_version_rules_choices" USING btree ("_parent_id");
CREATE INDEX "_links_v_version_rules_order_idx" ON "_links_v_version_rules" USING btree ("_order");
CREATE INDEX "_links_v_version_rules_parent_id_idx" ON "_links_v_version_rules" USING btree ("_parent_id");
CREATE INDEX "_links_v_parent_idx" ON "_links_v" USING btree ("parent_id");
CREATE INDEX "_links_v_version_version_key_idx" ON "_links_v" USING btree ("version_key");
CREATE INDEX "_links_v_version_version_order_idx" ON "_links_v" USING btree ("version_order");
CREATE INDEX "_links_v_version_version_updated_at_idx" ON "_links_v" USING btree ("version_updated_at");
CREATE INDEX "_links_v_version_version_created_at_idx" ON "_links_v" USING btree ("version_created_at");
CREATE INDEX "_links_v_version_version_deleted_at_idx" ON "_links_v" USING btree ("version_deleted_at");
CREATE INDEX "_links_v_version_version__status_idx" ON "_links_v" USING btree ("version__status");
CREATE INDEX "_links_v_created_at_idx" ON "_links_v" USING btree ("created_at");
CREATE INDEX "_links_v_updated_at_idx" ON "_links_v" USING btree ("updated_at");
CREATE INDEX "_links_v_snapshot_idx" ON "_links_v" USING btree ("snapshot");
CREATE INDEX "_links_v_published_locale_idx" ON "_links_v" USING btree ("published_locale");
CREATE INDEX "_links_v_latest_idx" ON "_links_v" USING btree ("latest");
CREATE INDEX "_links_v_autosave_idx" ON "_links_v" USING btree ("autosave");
ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_links_fk" FOREIGN KEY ("links_id") REFERENCES "public"."links"("id") ON DELETE cascade ON UPDATE no action;
CREATE INDEX "payload_locked_documents_rels_links_id_idx" ON "payload_locked_documents_rels" USING btree ("links_id");`)
}

export async function down({ db }: MigrationArgs): Promise<void> {
  await db.execute(`
ALTER TABLE "links_rules_choices" DISABLE ROW LEVEL SECURITY;
ALTER TABLE "links_rules" DISABLE ROW LEVEL SECURITY;
ALTER TABLE "links" DISABLE ROW LEVEL SECURITY;
ALTER TABLE "_links_v_version_rules_choices" DISABLE ROW LEVEL SECURITY;
ALTER TABLE "_links_v_version_rules" DISABLE ROW LEVEL SECURITY;
ALTER TABLE "_links_v" DISABLE ROW LEVEL SECURITY;
DROP TABLE "links_rules_choices" CASCADE;
DROP TABLE "links_rules" CASCADE;
DROP TABLE "links" CASCADE;
DROP TABLE "_links_v_version_rules_choices" CASCADE;
DROP TABLE "_links_v_version_rules" CASCADE;
DROP TABLE "_links_v" CASCADE;
DELETE FROM "payline_seeded" WHERE "slug" IN ('links');
DROP TABLE "offer_targets";
ALTER TABLE "payload_locked_documents_rels" DROP CONSTRAINT IF EXISTS "payload_locked_documents_rels_links_fk";

DROP INDEX "payload_locked_documents_rels_links_id_idx";
ALTER TABLE "offers" DROP COLUMN "expected_host";
ALTER TABLE "offers" DROP COLUMN "stop_after_failures";
ALTER TABLE "_offers_v" DROP COLUMN "version_expected_host";
ALTER TABLE "_offers_v" DROP COLUMN "version_stop_after_failures";
ALTER TABLE "payload_locked_documents_rels" DROP COLUMN "links_id";
DROP TYPE "public"."enum_links_status";
DROP TYPE "public"."enum__links_v_version_status";
DROP TYPE "public"."enum__links_v_published_locale";`)
}
