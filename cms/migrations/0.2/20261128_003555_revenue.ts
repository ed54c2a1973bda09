import type { MigrationArgs } from '../../operations/database/migration.ts'

/**
 * What the figures of revenue are made of: settings, exchange rates, reports, closed months, the state of
 * each conversion, and the rollups of conversions (`revenue_figures`) and of claim clicks by day.
 */

export async function up({ db }: MigrationArgs): Promise<void> {
  await db.execute(`
CREATE TYPE "public"."enum_casino_connections_report_date_order" AS ENUM('day-first', 'month-first');
CREATE TYPE "public"."enum_casino_connections_report_decimal_mark" AS ENUM('point', 'comma');
CREATE TABLE "revenue_reports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"imported_at" timestamp(3) with time zone NOT NULL,
	"casino" varchar NOT NULL,
	"first_day" varchar NOT NULL,
	"last_day" varchar NOT NULL,
	"file" varchar NOT NULL,
	"summary" varchar NOT NULL,
	"actor" varchar NOT NULL
);

CREATE TABLE "currency_rates" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"day" varchar NOT NULL,
	"currency" varchar NOT NULL,
	"rate" varchar NOT NULL,
	"into" varchar NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);

CREATE TABLE "closed_months" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"casino" varchar NOT NULL,
	"month" varchar NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);

CREATE TABLE "revenue_settings" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"reporting_currency" varchar DEFAULT 'USD' NOT NULL,
	"retention_months" numeric,
	"quiet_factor" numeric DEFAULT 5 NOT NULL,
	"weekly_mail" boolean DEFAULT true,
	"alarm_mail" boolean DEFAULT true,
	"updated_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone
);

-- The days that a report covers, what it tells of them, and whether its lines have dates; posted events of the same are replaced.
CREATE TABLE "revenue_covered_days" (
	"casino" varchar NOT NULL,
	"day" date NOT NULL,
	"report_id" uuid NOT NULL REFERENCES "public"."revenue_reports"("id") ON DELETE cascade,
	"measures" text[] NOT NULL,
	"is_dated" boolean NOT NULL,
	PRIMARY KEY ("casino", "day")
);

-- "event_day", the replaced parts and the values in the reporting currency are computed when a row needs
-- settling, by server/revenue/store/settleConversions.ts.
ALTER TABLE "revenue_conversions"
	ADD COLUMN "source" varchar NOT NULL DEFAULT 'postback',
	ADD COLUMN "report_id" uuid REFERENCES "public"."revenue_reports"("id") ON DELETE cascade,
	ADD COLUMN "quantity" integer NOT NULL DEFAULT 1,
	ADD COLUMN "adjusts_month" varchar,
	ADD COLUMN "needs_settling" boolean NOT NULL DEFAULT true,
	ADD COLUMN "event_day" date,
	ADD COLUMN "count_replaced" boolean NOT NULL DEFAULT false,
	ADD COLUMN "deposit_replaced" boolean NOT NULL DEFAULT false,
	ADD COLUMN "commission_replaced" boolean NOT NULL DEFAULT false,
	ADD COLUMN "value_currency" varchar,
	ADD COLUMN "rate" numeric,
	ADD COLUMN "rate_day" date,
	ADD COLUMN "deposit_value" numeric,
	ADD COLUMN "commission_value" numeric,
	ADD COLUMN "click_day" date;
UPDATE "revenue_conversions" SET "click_day" = ("clicked_at" AT TIME ZONE 'UTC')::date WHERE "clicked_at" IS NOT NULL;
CREATE INDEX "revenue_conversions_settling_idx" ON "revenue_conversions" ("received_at") WHERE "needs_settling";
CREATE INDEX "revenue_conversions_value_currency_idx" ON "revenue_conversions" ("value_currency") WHERE "value_currency" IS NOT NULL;
CREATE INDEX "revenue_conversions_event_day_idx" ON "revenue_conversions" ("event_day") WHERE "event_day" IS NOT NULL;
CREATE INDEX "revenue_conversions_click_day_idx" ON "revenue_conversions" ("click_day") WHERE "click_day" IS NOT NULL;
CREATE INDEX "revenue_conversions_player_idx" ON "revenue_conversions" ("casino", "player") WHERE "click_id" IS NOT NULL;
-- An insert costs it nothing; events are stored about in the order of their times.
CREATE INDEX "revenue_conversions_occurred_idx" ON "revenue_conversions" USING brin ("occurred_at");
CREATE INDEX "revenue_conversions_adjusts_idx" ON "revenue_conversions" ("casino", "adjusts_month") WHERE "adjusts_month" IS NOT NULL;
CREATE INDEX "revenue_conversions_report_idx" ON "revenue_conversions" ("report_id") WHERE "report_id" IS NOT NULL;

-- Sums of settled conversions by a value of a dimension, of days, dekads, months and years.
CREATE TABLE "revenue_figures" (
	"dimension" text COLLATE "C" NOT NULL,
	"basis" text COLLATE "C" NOT NULL,
	"grain" text COLLATE "C" NOT NULL,
	"at" date NOT NULL,
	"value" text COLLATE "C" NOT NULL,
	"registrations" bigint NOT NULL,
	"first_deposits" bigint NOT NULL,
	"deposits" bigint NOT NULL,
	"qualified" bigint NOT NULL,
	"deposit_value" numeric NOT NULL,
	"commission_value" numeric NOT NULL,
	"deposit_amount" numeric NOT NULL,
	"commission_amount" numeric NOT NULL,
	"commission_square" double precision NOT NULL,
	"registration_seconds" bigint NOT NULL,
	"timed_registrations" bigint NOT NULL,
	"first_deposit_seconds" bigint NOT NULL,
	"timed_first_deposits" bigint NOT NULL,
	PRIMARY KEY ("basis", "grain", "dimension", "at", "value")
);
-- Days whose figures have to be counted again: an update changes no other facts of an event than those compared below, and an inserted event counts once it is settled, which updates it. Without a key, so that no two transactions wait for each other.
CREATE TABLE "revenue_changed_days" ("basis" text NOT NULL, "day" date NOT NULL);

CREATE FUNCTION "revenue_note_deleted"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
	INSERT INTO "revenue_changed_days"
		SELECT DISTINCT "day".* FROM "old_rows" CROSS JOIN LATERAL
			(VALUES ('event', "event_day"), ('click', "click_day")) "day" ("basis", "at") WHERE "at" IS NOT NULL;
	RETURN NULL;
END $$;
-- A row that is the same before and after is counted twice. A join would be planned for the few rows of the first calls.
CREATE FUNCTION "revenue_note_updated"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
	INSERT INTO "revenue_changed_days"
		SELECT DISTINCT "day".* FROM
			(SELECT "event_day", "click_day" FROM (TABLE "old_rows" UNION ALL TABLE "new_rows") "versions"
				GROUP BY "id", "event_day", "click_day", "clicked_at", "rate", "deposit_value", "commission_value",
					"count_replaced", "deposit_replaced", "commission_replaced"
				HAVING count(*) = 1) "changed"
			CROSS JOIN LATERAL (VALUES ('event', "event_day"), ('click', "click_day")) "day" ("basis", "at")
			WHERE "at" IS NOT NULL;
	RETURN NULL;
END $$;
CREATE TRIGGER "revenue_conversions_deleted" AFTER DELETE ON "revenue_conversions"
	REFERENCING OLD TABLE AS "old_rows" FOR EACH STATEMENT EXECUTE FUNCTION "revenue_note_deleted"();
CREATE TRIGGER "revenue_conversions_updated" AFTER UPDATE ON "revenue_conversions"
	REFERENCING OLD TABLE AS "old_rows" NEW TABLE AS "new_rows" FOR EACH STATEMENT EXECUTE FUNCTION "revenue_note_updated"();

-- A change of a rate or of the closed months settles the conversions anew; after one of the reporting currency their "value_currency" tells.
CREATE FUNCTION "revenue_settle_rates"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
	UPDATE "revenue_conversions" SET "needs_settling" = true
		WHERE NOT "needs_settling" AND EXISTS (SELECT FROM "changed" WHERE "changed"."currency" = "revenue_conversions"."currency"
			AND ("occurred_at" AT TIME ZONE 'UTC')::date >= "changed"."day"::date);
	RETURN NULL;
END $$;
CREATE TRIGGER "currency_rates_inserted" AFTER INSERT ON "currency_rates"
	REFERENCING NEW TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "revenue_settle_rates"();
CREATE TRIGGER "currency_rates_deleted" AFTER DELETE ON "currency_rates"
	REFERENCING OLD TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "revenue_settle_rates"();
CREATE TRIGGER "currency_rates_updated_from" AFTER UPDATE ON "currency_rates"
	REFERENCING OLD TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "revenue_settle_rates"();
CREATE TRIGGER "currency_rates_updated_to" AFTER UPDATE ON "currency_rates"
	REFERENCING NEW TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "revenue_settle_rates"();
CREATE FUNCTION "revenue_settle_month"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
	UPDATE "revenue_conversions" SET "needs_settling" = true
		WHERE "casino" = OLD."casino" AND OLD."month" IN
			(to_char("occurred_at" AT TIME ZONE 'UTC', 'YYYY-MM'), to_char("event_day", 'YYYY-MM'));
	RETURN NULL;
END $$;
CREATE TRIGGER "closed_months_deleted" AFTER DELETE ON "closed_months"
	FOR EACH ROW EXECUTE FUNCTION "revenue_settle_month"();

-- What goes wrong with the revenue, and since when.
CREATE TABLE "revenue_alarms" (
	"id" bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
	"kind" varchar NOT NULL,
	"subject" varchar NOT NULL,
	"text" varchar NOT NULL,
	"began_at" timestamp(3) with time zone NOT NULL DEFAULT now(),
	"ended_at" timestamp(3) with time zone,
	"mailed_at" timestamp(3) with time zone
);
CREATE UNIQUE INDEX "revenue_alarms_open_idx" ON "revenue_alarms" ("kind", "subject") WHERE "ended_at" IS NULL;

-- The weekly summaries: the last week that each account got, and whether it has ended them.
CREATE TABLE "weekly_mails" (
	"user_id" uuid PRIMARY KEY REFERENCES "public"."users"("id") ON DELETE cascade,
	"last_week" date,
	"ended_at" timestamp(3) with time zone
);

-- Claim clicks of days by all that revenue is filtered by.
CREATE TABLE "analytics_click_days" (
	"day" date NOT NULL,
	"page_id" integer NOT NULL,
	"placement" text COLLATE "C" NOT NULL,
	"casino" text COLLATE "C" NOT NULL,
	"offer" text COLLATE "C" NOT NULL,
	"market" text COLLATE "C" NOT NULL,
	"source_id" integer NOT NULL,
	"country" text COLLATE "C" NOT NULL,
	"device" text COLLATE "C" NOT NULL,
	"claims" integer NOT NULL DEFAULT 0,
	PRIMARY KEY ("day", "page_id", "placement", "casino", "offer", "market", "source_id", "country", "device")
) WITH (fillfactor = 90);

-- Claim clicks by page, button, country, device, channel and campaign, which were counted by hour and page only. What the
-- rollup has is counted; a rebuild of the statistics would give the same.
INSERT INTO "analytics_breakdowns" AS t ("dimension", "grain", "at", "value", "detail", "views", "claims")
	SELECT "dimension", "grain", "period"."at", "value", '', 0, sum("counted"."claims")
	FROM (
		SELECT ("hour" AT TIME ZONE 'UTC')::date AS "day", "dimension", "value", "claims"
		FROM "analytics_claims" c JOIN "analytics_sources" s ON s."id" = c."source_id"
		JOIN "analytics_pages" p ON p."id" = c."page_id"
		CROSS JOIN LATERAL (VALUES ('page', p."path"), ('button', c."placement"), ('country', c."country"), ('device', c."device"), ('channel', s."channel"),
			('utm_campaign', s."utm_campaign")) "named" ("dimension", "value")
		WHERE "value" IS NOT NULL) "counted"
	CROSS JOIN LATERAL (VALUES
		('day', "day"),
		('dekad', date_trunc('month', "day"::timestamp)::date + 10 * least((extract(day from "day")::integer - 1) / 10, 2)),
		('month', date_trunc('month', "day"::timestamp)::date),
		('year', date_trunc('year', "day"::timestamp)::date)) "period" ("grain", "at")
	GROUP BY "dimension", "grain", "period"."at", "value"
	ON CONFLICT ("dimension", "grain", "at", "value", "detail") DO UPDATE SET "claims" = t."claims" + EXCLUDED."claims";
INSERT INTO "analytics_click_days"
	SELECT ("created_at" AT TIME ZONE 'UTC')::date, p."id", coalesce("placement", ''), coalesce("casino", ''),
		coalesce("offer", ''), coalesce("market", ''), s."id", coalesce("country", ''), coalesce("device_type", ''), count(*)
	FROM "analytics_events" e
	JOIN "analytics_pages" p ON p."path" = e."page_url"
	JOIN "analytics_sources" s ON s."hash" = md5(row(nullif(e."referrer", ''), coalesce(e."channel", ''), nullif(e."utm_source", ''),
		nullif(e."utm_medium", ''), nullif(e."utm_campaign", ''))::text)::uuid
	WHERE "bot" IS NULL AND "event_type" = 'claim_button_click'
		AND NOT EXISTS (SELECT FROM "analytics_pending" n WHERE e."id" = ANY (n."ids"))
	GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, 9;

ALTER TYPE "public"."enum_api_tokens_scopes" ADD VALUE 'revenue:read' BEFORE 'seo:ping';
ALTER TYPE "public"."enum_api_tokens_scopes" ADD VALUE 'revenue:reset' BEFORE 'seo:ping';
ALTER TABLE "casino_connections" ADD COLUMN "signature_parameter" varchar;
ALTER TABLE "casino_connections" ADD COLUMN "signature_key" varchar;
ALTER TABLE "casino_connections" ADD COLUMN "report_date" varchar;
ALTER TABLE "casino_connections" ADD COLUMN "report_currency" varchar;
ALTER TABLE "casino_connections" ADD COLUMN "report_click" varchar;
ALTER TABLE "casino_connections" ADD COLUMN "report_player" varchar;
ALTER TABLE "casino_connections" ADD COLUMN "report_registrations" varchar;
ALTER TABLE "casino_connections" ADD COLUMN "report_first_deposits" varchar;
ALTER TABLE "casino_connections" ADD COLUMN "report_deposits" varchar;
ALTER TABLE "casino_connections" ADD COLUMN "report_deposit_amount" varchar;
ALTER TABLE "casino_connections" ADD COLUMN "report_qualified" varchar;
ALTER TABLE "casino_connections" ADD COLUMN "report_commission" varchar;
ALTER TABLE "casino_connections" ADD COLUMN "report_adjustment" varchar;
ALTER TABLE "casino_connections" ADD COLUMN "report_kind" varchar;
ALTER TABLE "casino_connections" ADD COLUMN "report_amount" varchar;
ALTER TABLE "casino_connections" ADD COLUMN "report_transaction" varchar;
ALTER TABLE "casino_connections" ADD COLUMN "report_date_order" "enum_casino_connections_report_date_order" DEFAULT 'day-first' NOT NULL;
ALTER TABLE "casino_connections" ADD COLUMN "report_decimal_mark" "enum_casino_connections_report_decimal_mark" DEFAULT 'point' NOT NULL;
ALTER TABLE "payload_locked_documents_rels" ADD COLUMN "currency_rates_id" uuid;
ALTER TABLE "payload_locked_documents_rels" ADD COLUMN "closed_months_id" uuid;
CREATE INDEX "currency_rates_updated_at_idx" ON "currency_rates" USING btree ("updated_at");
CREATE INDEX "currency_rates_created_at_idx" ON "currency_rates" USING btree ("created_at");
CREATE UNIQUE INDEX "currency_into_day_idx" ON "currency_rates" USING btree ("currency","into","day");
CREATE INDEX "closed_months_updated_at_idx" ON "closed_months" USING btree ("updated_at");
CREATE INDEX "closed_months_created_at_idx" ON "closed_months" USING btree ("created_at");
CREATE UNIQUE INDEX "casino_month_idx" ON "closed_months" USING btree ("casino","month");
ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_currency_rates_fk" FOREIGN KEY ("currency_rates_id") REFERENCES "public"."currency_rates"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_closed_months_fk" FOREIGN KEY ("closed_months_id") REFERENCES "public"."closed_months"("id") ON DELETE cascade ON UPDATE no action;
CREATE INDEX "payload_locked_documents_rels_currency_rates_id_idx" ON "payload_locked_documents_rels" USING btree ("currency_rates_id");
CREATE INDEX "payload_locked_documents_rels_closed_months_id_idx" ON "payload_locked_documents_rels" USING btree ("closed_months_id");`)
}

export async function down({ db }: MigrationArgs): Promise<void> {
  await db.execute(`
DROP TABLE "analytics_click_days", "weekly_mails", "revenue_alarms", "revenue_changed_days", "revenue_figures", "revenue_covered_days";
DROP TRIGGER "revenue_conversions_deleted" ON "revenue_conversions";
DROP TRIGGER "revenue_conversions_updated" ON "revenue_conversions";
DELETE FROM "revenue_conversions" WHERE "source" = 'report';
DROP INDEX "revenue_conversions_occurred_idx", "revenue_conversions_player_idx";
ALTER TABLE "revenue_conversions" DROP COLUMN "click_day", DROP COLUMN "commission_value", DROP COLUMN "deposit_value",
	DROP COLUMN "rate_day", DROP COLUMN "rate", DROP COLUMN "value_currency", DROP COLUMN "commission_replaced",
	DROP COLUMN "deposit_replaced", DROP COLUMN "count_replaced", DROP COLUMN "event_day", DROP COLUMN "needs_settling",
	DROP COLUMN "adjusts_month", DROP COLUMN "quantity", DROP COLUMN "report_id", DROP COLUMN "source";
ALTER TABLE "revenue_reports" DISABLE ROW LEVEL SECURITY;
ALTER TABLE "currency_rates" DISABLE ROW LEVEL SECURITY;
ALTER TABLE "closed_months" DISABLE ROW LEVEL SECURITY;
ALTER TABLE "revenue_settings" DISABLE ROW LEVEL SECURITY;
DROP TABLE "revenue_reports" CASCADE;
DROP TABLE "currency_rates" CASCADE;
DROP TABLE "closed_months" CASCADE;
DROP TABLE "revenue_settings" CASCADE;
DROP FUNCTION "revenue_note_deleted", "revenue_note_updated", "revenue_settle_rates", "revenue_settle_month";
ALTER TABLE "payload_locked_documents_rels" DROP CONSTRAINT IF EXISTS "payload_locked_documents_rels_currency_rates_fk";

ALTER TABLE "payload_locked_documents_rels" DROP CONSTRAINT IF EXISTS "payload_locked_documents_rels_closed_months_fk";

DROP INDEX "payload_locked_documents_rels_currency_rates_id_idx";
DROP INDEX "payload_locked_documents_rels_closed_months_id_idx";
ALTER TABLE "casino_connections" DROP COLUMN "signature_parameter";
ALTER TABLE "casino_connections" DROP COLUMN "signature_key";
ALTER TABLE "casino_connections" DROP COLUMN "report_date";
ALTER TABLE "casino_connections" DROP COLUMN "report_currency";
ALTER TABLE "casino_connections" DROP COLUMN "report_click";
ALTER TABLE "casino_connections" DROP COLUMN "report_player";
ALTER TABLE "casino_connections" DROP COLUMN "report_registrations";
ALTER TABLE "casino_connections" DROP COLUMN "report_first_deposits";
ALTER TABLE "casino_connections" DROP COLUMN "report_deposits";
ALTER TABLE "casino_connections" DROP COLUMN "report_deposit_amount";
ALTER TABLE "casino_connections" DROP COLUMN "report_qualified";
ALTER TABLE "casino_connections" DROP COLUMN "report_commission";
ALTER TABLE "casino_connections" DROP COLUMN "report_adjustment";
ALTER TABLE "casino_connections" DROP COLUMN "report_kind";
ALTER TABLE "casino_connections" DROP COLUMN "report_amount";
ALTER TABLE "casino_connections" DROP COLUMN "report_transaction";
ALTER TABLE "casino_connections" DROP COLUMN "report_date_order";
ALTER TABLE "casino_connections" DROP COLUMN "report_decimal_mark";
ALTER TABLE "payload_locked_documents_rels" DROP COLUMN "currency_rates_id";
ALTER TABLE "payload_locked_documents_rels" DROP COLUMN "closed_months_id";
DELETE FROM "api_tokens_scopes" WHERE "value" IN ('revenue:read', 'revenue:reset');
ALTER TABLE "api_tokens_scopes" ALTER COLUMN "value" SET DATA TYPE text;
DROP TYPE "public"."enum_api_tokens_scopes";
CREATE TYPE "public"."enum_api_tokens_scopes" AS ENUM('stats:read', 'stats:reset', 'seo:ping');
ALTER TABLE "api_tokens_scopes" ALTER COLUMN "value" SET DATA TYPE "public"."enum_api_tokens_scopes" USING "value"::"public"."enum_api_tokens_scopes";
DROP TYPE "public"."enum_casino_connections_report_date_order";
DROP TYPE "public"."enum_casino_connections_report_decimal_mark";`)
}
