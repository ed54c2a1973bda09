import { type ReactNode, useId } from 'react'
import type { Block } from '#domain/content/prose/prose.ts'
import { ProseBlocks } from '../ui/prose/ProseBlocks.tsx'

type Props = { heading: string; text: readonly Block[]; children: ReactNode }

/** A section of the account screen, with a heading. */
export function AccountSection({ heading, text, children }: Props) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="border-t border-rule pt-6">
      <h2 id={id} className="text-subheading">
        {heading}
      </h2>
      <ProseBlocks blocks={text} className="mt-1 text-small text-muted" />
      <div className="mt-4">{children}</div>
    </section>
  )
}
