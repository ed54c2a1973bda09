import type { CardLabels } from '#components/catalogue/kindViews.ts'
import type { EmbedToken } from '#domain/casinos/embeds/embedToken.ts'
import type { ItemOf, Kind } from '#domain/catalogue/kinds.ts'
import type { Picture } from '#domain/content/fields/picture.ts'

/** Items of one kind, for their cards. */
export type ItemGroup<K extends Kind> = { kind: K; items: ItemOf<K>[]; labels: CardLabels<K> }

/** What a block of a page shows. */
export type BlockView = {
  /** Empty for none. */
  heading: string
  /** The conditions of the offer, if the block mentions the offer; otherwise empty. */
  conditions: string
} & (
  | { kind: 'prose'; text: string }
  | { kind: 'embed'; embed: EmbedToken }
  | { kind: 'items'; groups: ItemGroup<Kind>[] }
  | { kind: 'questions'; questions: { question: string; answer: string }[] }
  | { kind: 'picture'; picture: Picture; caption: string }
  | { kind: 'figures'; figures: { value: string; label: string }[] }
)
