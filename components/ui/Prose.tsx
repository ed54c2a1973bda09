import { type Block, parseProse } from '#domain/copy/prose.ts'

type Props = { text: string; className?: string }

/** A prose text as paragraphs and lists; nothing at all when it is empty. */
export function Prose({ text, className = '' }: Props) {
  const blocks = parseProse(text)
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

function ProseBlock({ block }: { block: Block }) {
  if (block.kind === 'paragraph') return <p>{block.text}</p>
  return (
    <ul className="list-disc space-y-1.5 pl-5 marker:text-ember">
      {block.items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  )
}
