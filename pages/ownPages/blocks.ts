import { itemsShownTo, kindViews } from '#components/catalogue/kindViews.ts'
import type { BlockView, ItemGroup } from '#components/ownPages/blockViews.ts'
import type { EmbedToken } from '#domain/casinos/embeds/embedToken.ts'
import { type Kind, kinds } from '#domain/catalogue/kinds.ts'
import type { Block } from '#domain/content/ownPages/ownPage.ts'
import type { Loaders } from '#domain/content/published/loaders.ts'
import { cataloguePathAt } from '#domain/urls/urls.ts'

/** What the blocks of a page show; a block without anything to show is left out. */
export function blockViews(loaders: Loaders, blocks: readonly Block[]): BlockView[] {
  return blocks.flatMap((block) => {
    const content = contentOf(loaders, block)
    if (!content) return []
    const { heading } = block
    const texts = content.kind === 'embed' || content.kind === 'items' ? [] : [content]
    return [{ heading, conditions: loaders.conditionsBeside(heading, ...texts), ...content }]
  })
}

type Content = BlockView extends infer View
  ? View extends unknown
    ? Omit<View, 'heading' | 'conditions'>
    : never
  : never

function contentOf(loaders: Loaders, block: Block): Content | undefined {
  switch (block.kind) {
    case 'prose':
      return { kind: 'prose', text: block.text }
    case 'toplist':
    case 'casino':
    case 'offer': {
      const key = block[block.kind]
      const embed = key === null ? undefined : { kind: block.kind, key }
      return embed && isShown(loaders, embed) ? { kind: 'embed', embed } : undefined
    }
    case 'items': {
      const groups = itemGroups(loaders, block)
      return groups.length > 0 ? { kind: 'items', groups } : undefined
    }
    case 'questions':
      return { kind: 'questions', questions: block.questions }
    case 'picture':
      return block.picture
        ? { kind: 'picture', picture: block.picture, caption: block.caption }
        : undefined
    case 'figures':
      return { kind: 'figures', figures: block.figures }
  }
}

/** Whether a block shows anything; an offer that may not be shown has a sentence in its place. */
function isShown(loaders: Loaders, { kind, key }: EmbedToken): boolean {
  switch (kind) {
    case 'toplist':
      return (loaders.toplist(key)?.entries.length ?? 0) > 0
    case 'casino':
      return loaders.casino(key) !== undefined
    case 'offer':
      return true
  }
}

/** The items of a block that are published, by kind. */
function itemGroups(loaders: Loaders, { items }: Pick<Block, 'items'>): ItemGroup<Kind>[] {
  const wanted = items.flatMap(({ path }) => cataloguePathAt(path) ?? [])
  return kinds.flatMap((kind) => {
    const ids = wanted.flatMap((it) => (it.kind === kind && it.id !== undefined ? [it.id] : []))
    const group = groupOf(loaders, kind, [...new Set(ids)])
    return group.items.length > 0 ? [group] : []
  })
}

function groupOf<K extends Kind>(loaders: Loaders, kind: K, ids: readonly string[]): ItemGroup<K> {
  const items = ids.map((id) => loaders.catalogue.get(kind, id)).filter((it) => it !== undefined)
  return {
    kind,
    items: itemsShownTo(loaders, kind, items),
    labels: kindViews[kind].cardLabels(loaders),
  }
}
