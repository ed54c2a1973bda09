import type { MigrationArgs } from '../../operations/database/migration.ts'

export async function up({ db }: MigrationArgs): Promise<void> {
  await db.execute(`
CREATE TYPE "public"."enum_site_settings_brand_typeface" AS ENUM('onest', 'manrope', 'literata');
CREATE TYPE "public"."enum_site_settings_brand_radius" AS ENUM('none', 'small', 'delivered', 'large');
CREATE TYPE "public"."enum__site_settings_v_version_brand_typeface" AS ENUM('onest', 'manrope', 'literata');
CREATE TYPE "public"."enum__site_settings_v_version_brand_radius" AS ENUM('none', 'small', 'delivered', 'large');
ALTER TABLE "site_settings" ADD COLUMN "brand_logo_on_dark_id" uuid;
ALTER TABLE "site_settings" ADD COLUMN "brand_logo_on_light_id" uuid;
ALTER TABLE "site_settings" ADD COLUMN "brand_favicon_id" uuid;
ALTER TABLE "site_settings" ADD COLUMN "brand_colours_ground" varchar;
ALTER TABLE "site_settings" ADD COLUMN "brand_colours_surface" varchar;
ALTER TABLE "site_settings" ADD COLUMN "brand_colours_text" varchar;
ALTER TABLE "site_settings" ADD COLUMN "brand_colours_accent" varchar;
ALTER TABLE "site_settings" ADD COLUMN "brand_colours_accent_text" varchar;
ALTER TABLE "site_settings" ADD COLUMN "brand_typeface" "enum_site_settings_brand_typeface";
ALTER TABLE "site_settings" ADD COLUMN "brand_radius" "enum_site_settings_brand_radius";
ALTER TABLE "_site_settings_v" ADD COLUMN "version_brand_logo_on_dark_id" uuid;
ALTER TABLE "_site_settings_v" ADD COLUMN "version_brand_logo_on_light_id" uuid;
ALTER TABLE "_site_settings_v" ADD COLUMN "version_brand_favicon_id" uuid;
ALTER TABLE "_site_settings_v" ADD COLUMN "version_brand_colours_ground" varchar;
ALTER TABLE "_site_settings_v" ADD COLUMN "version_brand_colours_surface" varchar;
ALTER TABLE "_site_settings_v" ADD COLUMN "version_brand_colours_text" varchar;
ALTER TABLE "_site_settings_v" ADD COLUMN "version_brand_colours_accent" varchar;
ALTER TABLE "_site_settings_v" ADD COLUMN "version_brand_colours_accent_text" varchar;
ALTER TABLE "_site_settings_v" ADD COLUMN "version_brand_typeface" "enum__site_settings_v_version_brand_typeface";
ALTER TABLE "_site_settings_v" ADD COLUMN "version_brand_radius" "enum__site_settings_v_version_brand_radius";
ALTER TABLE "site_settings" ADD CONSTRAINT "site_settings_brand_logo_on_dark_id_media_id_fk" FOREIGN KEY ("brand_logo_on_dark_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "site_settings" ADD CONSTRAINT "site_settings_brand_logo_on_light_id_media_id_fk" FOREIGN KEY ("brand_logo_on_light_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "site_settings" ADD CONSTRAINT "site_settings_brand_favicon_id_media_id_fk" FOREIGN KEY ("brand_favicon_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "_site_settings_v" ADD CONSTRAINT "_site_settings_v_version_brand_logo_on_dark_id_media_id_fk" FOREIGN KEY ("version_brand_logo_on_dark_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "_site_settings_v" ADD CONSTRAINT "_site_settings_v_version_brand_logo_on_light_id_media_id_fk" FOREIGN KEY ("version_brand_logo_on_light_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "_site_settings_v" ADD CONSTRAINT "_site_settings_v_version_brand_favicon_id_media_id_fk" FOREIGN KEY ("version_brand_favicon_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
CREATE INDEX "site_settings_brand_brand_logo_on_dark_idx" ON "site_settings" USING btree ("brand_logo_on_dark_id");
CREATE INDEX "site_settings_brand_brand_logo_on_light_idx" ON "site_settings" USING btree ("brand_logo_on_light_id");
CREATE INDEX "site_settings_brand_brand_favicon_idx" ON "site_settings" USING btree ("brand_favicon_id");
CREATE INDEX "_site_settings_v_version_brand_version_brand_logo_on_dar_idx" ON "_site_settings_v" USING btree ("version_brand_logo_on_dark_id");
CREATE INDEX "_site_settings_v_version_brand_version_brand_logo_on_lig_idx" ON "_site_settings_v" USING btree ("version_brand_logo_on_light_id");
CREATE INDEX "_site_settings_v_version_brand_version_brand_favicon_idx" ON "_site_settings_v" USING btree ("version_brand_favicon_id");`)
}

export async function down({ db }: MigrationArgs): Promise<void> {
  await db.execute(`
ALTER TABLE "site_settings" DROP CONSTRAINT IF EXISTS "site_settings_brand_logo_on_dark_id_media_id_fk";

ALTER TABLE "site_settings" DROP CONSTRAINT IF EXISTS "site_settings_brand_logo_on_light_id_media_id_fk";

ALTER TABLE "site_settings" DROP CONSTRAINT IF EXISTS "site_settings_brand_favicon_id_media_id_fk";

ALTER TABLE "_site_settings_v" DROP CONSTRAINT IF EXISTS "_site_settings_v_version_brand_logo_on_dark_id_media_id_fk";

ALTER TABLE "_site_settings_v" DROP CONSTRAINT IF EXISTS "_site_settings_v_version_brand_logo_on_light_id_media_id_fk";

ALTER TABLE "_site_settings_v" DROP CONSTRAINT IF EXISTS "_site_settings_v_version_brand_favicon_id_media_id_fk";

DROP INDEX "site_settings_brand_brand_logo_on_dark_idx";
DROP INDEX "site_settings_brand_brand_logo_on_light_idx";
DROP INDEX "site_settings_brand_brand_favicon_idx";
DROP INDEX "_site_settings_v_version_brand_version_brand_logo_on_dar_idx";
DROP INDEX "_site_settings_v_version_brand_version_brand_logo_on_lig_idx";
DROP INDEX "_site_settings_v_version_brand_version_brand_favicon_idx";
ALTER TABLE "site_settings" DROP COLUMN "brand_logo_on_dark_id";
ALTER TABLE "site_settings" DROP COLUMN "brand_logo_on_light_id";
ALTER TABLE "site_settings" DROP COLUMN "brand_favicon_id";
ALTER TABLE "site_settings" DROP COLUMN "brand_colours_ground";
ALTER TABLE "site_settings" DROP COLUMN "brand_colours_surface";
ALTER TABLE "site_settings" DROP COLUMN "brand_colours_text";
ALTER TABLE "site_settings" DROP COLUMN "brand_colours_accent";
ALTER TABLE "site_settings" DROP COLUMN "brand_colours_accent_text";
ALTER TABLE "site_settings" DROP COLUMN "brand_typeface";
ALTER TABLE "site_settings" DROP COLUMN "brand_radius";
ALTER TABLE "_site_settings_v" DROP COLUMN "version_brand_logo_on_dark_id";
ALTER TABLE "_site_settings_v" DROP COLUMN "version_brand_logo_on_light_id";
ALTER TABLE "_site_settings_v" DROP COLUMN "version_brand_favicon_id";
ALTER TABLE "_site_settings_v" DROP COLUMN "version_brand_colours_ground";
ALTER TABLE "_site_settings_v" DROP COLUMN "version_brand_colours_surface";
ALTER TABLE "_site_settings_v" DROP COLUMN "version_brand_colours_text";
ALTER TABLE "_site_settings_v" DROP COLUMN "version_brand_colours_accent";
ALTER TABLE "_site_settings_v" DROP COLUMN "version_brand_colours_accent_text";
ALTER TABLE "_site_settings_v" DROP COLUMN "version_brand_typeface";
ALTER TABLE "_site_settings_v" DROP COLUMN "version_brand_radius";
DROP TYPE "public"."enum_site_settings_brand_typeface";
DROP TYPE "public"."enum_site_settings_brand_radius";
DROP TYPE "public"."enum__site_settings_v_version_brand_typeface";
DROP TYPE "public"."enum__site_settings_v_version_brand_radius";`)
}
