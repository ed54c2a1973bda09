import { parseProse } from '#domain/content/prose/prose.ts'
import { ProseBlocks } from './ProseBlocks.tsx'

type Props = { text: string; className?: string }

/** A prose text as paragraphs and lists; nothing at all when it is empty. */
export function Prose({ text, className = '' }: Props) {
  return <ProseBlocks blocks={parseProse(text)} className={className} />
}
