import type { PostgresAdapterArgs } from '@payloadcms/db-postgres'

type SchemaHook = NonNullable<PostgresAdapterArgs['beforeSchemaInit']>[number]

const alwaysRequired = new Set(['id', '_locale', '_parentID'])
const localesSuffix = '_locales'

/**
 * Makes the columns of translated texts nullable. Payload declares a required text as NOT NULL in every
 * language, so a partly translated page could not be saved. `validateWith` requires the default
 * language.
 */
export const allowMissingTranslations: SchemaHook = ({ adapter, schema }) => {
  for (const [name, table] of Object.entries(adapter.rawTables)) {
    if (!name.endsWith(localesSuffix)) continue
    for (const [key, column] of Object.entries(table.columns)) {
      if (!alwaysRequired.has(key)) column.notNull = false
    }
  }
  return schema
}
