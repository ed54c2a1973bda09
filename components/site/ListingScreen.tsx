import type { ReactNode } from 'react'
import type { Kind } from '#domain/catalogue/kinds.ts'
import type { Pagination as PaginationModel } from '#domain/catalogue/pagination.ts'
import type { Listings } from '#domain/copy/catalogueCopy.ts'
import { paths } from '#domain/urls.ts'
import { Container } from '../ui/Container.tsx'
import { Pagination } from '../ui/Pagination.tsx'
import { PageHeader } from './PageHeader.tsx'

type Props = {
  kind: Kind
  /** With the number of items in the whole listing. */
  heading: string
  intro: string
  /** Which page of how many. */
  position: string
  pagination: PaginationModel
  labels: Pick<Listings['labels'], 'back' | 'previous' | 'next' | 'pagination'>
  /** The cards of this page. */
  children: ReactNode
}

/** One page of a listing, the same for every kind of item. */
export function ListingScreen({ kind, heading, intro, position, children, ...rest }: Props) {
  const { labels, pagination } = rest
  const back = { label: labels.back, path: paths.home }
  return (
    <>
      <PageHeader heading={heading} intro={intro} back={back}>
        <p className="label mt-5 text-muted">{position}</p>
      </PageHeader>
      <Container>
        {children}
        <div className="py-10">
          <Pagination
            model={pagination}
            pathOf={(page) => paths.listing(kind, page)}
            labels={labels}
          />
        </div>
      </Container>
    </>
  )
}
