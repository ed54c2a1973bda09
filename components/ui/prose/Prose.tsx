import { textParts } from '#domain/casinos/embeds/embedToken.ts'
import { parseProse } from '#domain/content/prose/prose.ts'
import { ProseBlocks } from './ProseBlocks.tsx'
import { Embed } from './ProseEmbeds.tsx'

type Props = { text: string; className?: string }

/** A prose text as paragraphs, lists, and toplists, casinos and offers; nothing at all when it is empty. */
export function Prose({ text, className = '' }: Props) {
  return textParts(text).map((part, index) =>
    'prose' in part ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts have no identity and never move
      <ProseBlocks key={index} blocks={parseProse(part.prose)} className={className} />
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: see above
      <Embed key={index} embed={part.embed} />
    ),
  )
}
