import type { PostgresAdapterArgs } from '@payloadcms/db-postgres'

type SchemaHook = NonNullable<PostgresAdapterArgs['beforeSchemaInit']>[number]

const alwaysThere = new Set(['id', '_locale', '_parentID'])
const translations = '_locales'

/**
 * Lets a text be null in a language. Payload makes a required text NOT NULL in every language, so
 * that a page half translated could not be saved. `validateWith` demands the default language.
 */
export const translationsMayBeMissing: SchemaHook = ({ adapter, schema }) => {
  for (const [name, table] of Object.entries(adapter.rawTables)) {
    if (!name.endsWith(translations)) continue
    for (const [key, column] of Object.entries(table.columns)) {
      if (!alwaysThere.has(key)) column.notNull = false
    }
  }
  return schema
}
