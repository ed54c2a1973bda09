import type { ReactNode } from 'react'
import { Breadcrumbs, type Crumb } from '../ui/Breadcrumbs.tsx'
import { Container } from '../ui/Container.tsx'

type Props = {
  /** Names the breadcrumbs. */
  label: string
  crumbs: Crumb[]
  /** Two blocks, side by side where there is room. */
  children: ReactNode
}

/** How a page about one item of the catalogue begins. */
export function DetailIntro({ label, crumbs, children }: Props) {
  return (
    <Container>
      <div className="pt-2 pb-section">
        <Breadcrumbs label={label} crumbs={crumbs} />
        <div className="mt-1 grid gap-5 sm:mt-4 sm:gap-8 md:grid-cols-2 md:items-center lg:gap-14">
          {children}
        </div>
      </div>
    </Container>
  )
}
