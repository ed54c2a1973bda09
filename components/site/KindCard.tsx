import type { ReactNode } from 'react'
import type { Kind } from '#domain/catalogue/kinds.ts'
import { Card } from '../ui/Card.tsx'
import { KindArtwork } from './artwork/KindArtwork.tsx'

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
