import { useData } from 'vike-react/useData'
import { kindViews } from '#components/catalogue/kindViews.ts'
import type { Frame } from '#components/frame/frame.ts'
import type { Kind } from '#domain/catalogue/kinds.ts'
import type { ItemContent } from '../../catalogue/detail.ts'
import type { PageData } from '../../data/pageData.ts'

export function Page() {
  const { content, frame } = useData<PageData<ItemContent<Kind>>>()
  return <ItemScreen content={content} frame={frame} />
}

type Props<K extends Kind> = { content: ItemContent<K>; frame: Frame }

function ItemScreen<K extends Kind>({ content: { kind, item }, frame }: Props<K>) {
  const { Screen } = kindViews[kind]
  return <Screen content={item} frame={frame} />
}
