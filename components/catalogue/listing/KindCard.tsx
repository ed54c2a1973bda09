import type { ReactNode } from 'react'
import { Card } from '#components/ui/layout/Card.tsx'
import type { Kind } from '#domain/catalogue/kinds.ts'
import { KindArtwork } from './KindArtwork.tsx'

type Props = {
  kind: Kind
  className: string
  /** With a `CardLink` to the listing. */
  children: ReactNode
}

/** A link to a kind of item, under its picture or beside it. */
export function KindCard({ kind, className, children }: Props) {
  return (
    <Card interactive className={`grid h-full p-3 ${className}`}>
      <KindArtwork kind={kind} />
      {children}
    </Card>
  )
}
