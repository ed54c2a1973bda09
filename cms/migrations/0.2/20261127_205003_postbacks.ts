import type { MigrationArgs } from '../../operations/database/migration.ts'

/**
 * Connections to casinos, and what their servers report: each call (`postbacks`), and each event of a
 * player once (`revenue_conversions`, which is no collection).
 */

export async function up({ db }: MigrationArgs): Promise<void> {
  await db.execute(`
CREATE TYPE "public"."enum_casino_connections_kind_without" AS ENUM('registration', 'first-deposit', 'deposit', 'qualified', 'commission', 'adjustment');
CREATE TYPE "public"."enum_casino_connections_amount_is" AS ENUM('commission', 'deposit');
CREATE TYPE "public"."enum_casino_connections_decimal_mark" AS ENUM('point', 'comma');
CREATE TYPE "public"."enum_postbacks_outcome" AS ENUM('counted', 'repeated', 'differs', 'ignored', 'refused');
CREATE TABLE "casino_connections" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"casino" varchar NOT NULL,
	"parameters_click" varchar,
	"parameters_kind" varchar,
	"parameters_amount" varchar,
	"parameters_currency" varchar,
	"parameters_transaction" varchar,
	"parameters_player" varchar,
	"parameters_time" varchar,
	"words" varchar,
	"kind_without" "enum_casino_connections_kind_without",
	"currency_without" varchar,
	"amount_is" "enum_casino_connections_amount_is" DEFAULT 'commission' NOT NULL,
	"decimal_mark" "enum_casino_connections_decimal_mark" DEFAULT 'point' NOT NULL,
	"answer" varchar,
	"addresses" varchar,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);

CREATE TABLE "postbacks" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"outcome" "enum_postbacks_outcome" NOT NULL,
	"received_at" timestamp(3) with time zone NOT NULL,
	"casino" varchar NOT NULL,
	"kind" varchar,
	"problem" varchar,
	"parameters" varchar,
	"address" varchar
);

CREATE TABLE "casino_connection_secrets" (
	"id" bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
	"connection_id" uuid NOT NULL REFERENCES "public"."casino_connections"("id") ON DELETE cascade,
	"hash" varchar NOT NULL UNIQUE,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"ends_at" timestamp(3) with time zone,
	"last_used_at" timestamp(3) with time zone
);
CREATE INDEX "casino_connection_secrets_connection_idx" ON "casino_connection_secrets" ("connection_id");

-- Sums are exact, in the currency of the casino. The facts of the click are copied, because revenue is
-- kept longer than visits; they are null until the click is found, which is tried at "click_search_at".
CREATE TABLE "revenue_conversions" (
	"id" uuid PRIMARY KEY,
	"casino" varchar NOT NULL,
	"kind" varchar NOT NULL,
	"identity" varchar NOT NULL,
	"click_id" uuid,
	"player" varchar,
	"deposit" numeric(38, 18),
	"commission" numeric(38, 18),
	"currency" varchar,
	"occurred_at" timestamp(3) with time zone NOT NULL,
	"received_at" timestamp(3) with time zone NOT NULL,
	"click_search_at" timestamp(3) with time zone,
	"clicked_at" timestamp(3) with time zone,
	"page_url" varchar,
	"placement" varchar,
	"offer" varchar,
	"market" varchar,
	"country" varchar,
	"device_type" varchar,
	"channel" varchar,
	"utm_campaign" varchar,
	UNIQUE ("casino", "kind", "identity")
);
CREATE INDEX "revenue_conversions_click_search_idx" ON "revenue_conversions" ("click_search_at") WHERE "click_search_at" IS NOT NULL;

ALTER TABLE "payload_locked_documents_rels" ADD COLUMN "casino_connections_id" uuid;
CREATE UNIQUE INDEX "casino_connections_casino_idx" ON "casino_connections" USING btree ("casino");
CREATE INDEX "casino_connections_updated_at_idx" ON "casino_connections" USING btree ("updated_at");
CREATE INDEX "casino_connections_created_at_idx" ON "casino_connections" USING btree ("created_at");
ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_casino_connections_fk" FOREIGN KEY ("casino_connections_id") REFERENCES "public"."casino_connections"("id") ON DELETE cascade ON UPDATE no action;
CREATE INDEX "payload_locked_documents_rels_casino_connections_id_idx" ON "payload_locked_documents_rels" USING btree ("casino_connections_id");`)
}

export async function down({ db }: MigrationArgs): Promise<void> {
  await db.execute(`
DROP TABLE "revenue_conversions";
DROP TABLE "casino_connection_secrets";
ALTER TABLE "casino_connections" DISABLE ROW LEVEL SECURITY;
ALTER TABLE "postbacks" DISABLE ROW LEVEL SECURITY;
DROP TABLE "casino_connections" CASCADE;
DROP TABLE "postbacks" CASCADE;
ALTER TABLE "payload_locked_documents_rels" DROP CONSTRAINT IF EXISTS "payload_locked_documents_rels_casino_connections_fk";

DROP INDEX "payload_locked_documents_rels_casino_connections_id_idx";
ALTER TABLE "payload_locked_documents_rels" DROP COLUMN "casino_connections_id";
DROP TYPE "public"."enum_casino_connections_kind_without";
DROP TYPE "public"."enum_casino_connections_amount_is";
DROP TYPE "public"."enum_casino_connections_decimal_mark";
DROP TYPE "public"."enum_postbacks_outcome";`)
}
