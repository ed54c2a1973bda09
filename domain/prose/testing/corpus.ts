import { createCatalogue, type ItemOf, type Sizes, specSizes } from '../../catalogue/catalogue.ts'
import type { Kind } from '../../catalogue/kinds.ts'
import type { Answered } from '../voice.ts'

/** The text of a page of any kind. */
type Prose = Readonly<Record<string, string | readonly string[] | readonly Answered[]>>

/** An item with the text of its page, in its parts and as one. */
export type Written<Item, Text> = { item: Item; prose: Text; text: string }

/**
 * All items of a kind with their texts.
 *
 * @param sizes where the catalogue is to differ from that of the specification
 */
export function corpusOf<K extends Kind, Text extends Prose>(
  kind: K,
  write: (item: ItemOf<K>) => Text,
  sizes: Partial<Sizes> = {},
): Written<ItemOf<K>, Text>[] {
  const catalogue = createCatalogue({ ...specSizes, ...sizes })
  return [...catalogue.ids(kind)].flatMap((id) => {
    const item = catalogue.get(kind, id)
    if (item === undefined) return []
    const prose = write(item)
    return { item, prose, text: textOf(prose) }
  })
}

/** Everything that a page says, questions before their answers. */
export function linesOf(prose: Prose): string[] {
  return Object.values(prose)
    .flat()
    .flatMap((line) => (typeof line === 'string' ? line : [line.question, line.answer]))
}

/** The lines of a page as one text. */
export function textOf(prose: Prose): string {
  return linesOf(prose).join('\n')
}
