import { createCatalogue, type Sizes, specifiedSizes } from '../catalogue.ts'
import type { ItemOf, Kind } from '../kinds.ts'
import type { AnsweredQuestion } from '../prose/wordingPicker.ts'

/** The text of a page of any kind. */
type Prose = Readonly<Record<string, string | readonly string[] | readonly AnsweredQuestion[]>>

/** An item with the text of its page, as parts and as one text. */
export type Written<Item, Text> = { item: Item; prose: Text; text: string }

/**
 * All items of a kind with their texts.
 *
 * @param sizes differences from the sizes of the specification
 */
export function corpusOf<K extends Kind, Text extends Prose>(
  kind: K,
  write: (item: ItemOf<K>) => Text,
  sizes: Partial<Sizes> = {},
): Written<ItemOf<K>, Text>[] {
  const catalogue = createCatalogue({ ...specifiedSizes, ...sizes })
  return [...catalogue.ids(kind)].flatMap((id) => {
    const item = catalogue.get(kind, id)
    if (item === undefined) return []
    const prose = write(item)
    return { item, prose, text: textOf(prose) }
  })
}

/** All lines of a page, questions before their answers. */
export function linesOf(prose: Prose): string[] {
  return Object.values(prose)
    .flat()
    .flatMap((line) => (typeof line === 'string' ? line : [line.question, line.answer]))
}

/** The lines of a page as one text. */
export function textOf(prose: Prose): string {
  return linesOf(prose).join('\n')
}
