import type { ReactNode } from 'react'
import { Container } from '#components/ui/layout/Container.tsx'
import { Breadcrumbs, type Crumb } from '#components/ui/navigation/Breadcrumbs.tsx'

type Props = {
  /** Names the breadcrumbs. */
  label: string
  crumbs: Crumb[]
  layout?: keyof typeof layouts
  /** The blocks that the layout places. */
  children: ReactNode
}

const layouts = {
  /** Two blocks, side by side where there is room. */
  halves: 'gap-5 sm:gap-8 md:grid-cols-2 md:items-center lg:gap-14',
  /** A title and a text in one column of reading width, with a block beside both. */
  article:
    'gap-x-8 gap-y-6 md:grid-cols-[minmax(0,1fr)_18rem] md:gap-y-10 lg:grid-cols-[minmax(0,44rem)_minmax(0,1fr)] lg:grid-rows-[auto_1fr] lg:gap-x-14',
}

/** How a page about one item of the catalogue begins. */
export function DetailIntro({ label, crumbs, layout = 'halves', children }: Props) {
  return (
    <Container>
      <div className="pt-2 pb-section">
        <Breadcrumbs label={label} crumbs={crumbs} />
        <div className={`mt-1 grid sm:mt-4 ${layouts[layout]}`}>{children}</div>
      </div>
    </Container>
  )
}
