import type { DefaultServerCellComponentProps, UIFieldServerProps } from 'payload'
import { createCatalogue } from '#domain/catalogue/catalogue.ts'
import { findItem } from '#domain/catalogue/findItem.ts'

const catalogue = createCatalogue()

/** In the list of item notes: the name of the item. */
export function ItemNameCell({ rowData }: DefaultServerCellComponentProps) {
  return <span>{nameOf(rowData?.item)}</span>
}

/** Above a saved item note: the name of the item. */
export function ItemName({ data }: UIFieldServerProps) {
  const name = nameOf(data?.item)
  return name ? <p className="field-type item-name">{name}</p> : null
}

function nameOf(item: unknown): string | undefined {
  return typeof item === 'string' ? findItem(catalogue, item)?.name : undefined
}
