import type { Block } from '#domain/content/prose/prose.ts'
import { ProseSpans } from './ProseSpans.tsx'

type Props = { blocks: readonly Block[]; className?: string }

/**
 * A parsed prose text: the server parses it for hydrated pages, so that they load no parser.
 * Nothing without blocks.
 */
export function ProseBlocks({ blocks, className = '' }: Props) {
  if (blocks.length === 0) return null
  return (
    <div className={`space-y-3 ${className}`}>
      {blocks.map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no identity and never move
        <ProseBlock key={index} block={block} />
      ))}
    </div>
  )
}

/** One paragraph or list. */
export function ProseBlock({ block }: { block: Block }) {
  if (block.kind === 'paragraph') {
    return (
      <p>
        <ProseSpans spans={block.spans} />
      </p>
    )
  }
  return (
    <ul className="list-disc space-y-1.5 pl-5 marker:text-ember">
      {block.items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: items have no identity and never move
        <li key={index}>
          <ProseSpans spans={item} />
        </li>
      ))}
    </ul>
  )
}
