import type { Casino } from '#domain/casinos/casino.ts'
import { casinoQuery, parseCasinoFilter } from '#domain/casinos/listing/casinoFilter.ts'
import type { OwnPage, OwnPages } from '#domain/catalogue/ownPages.ts'
import { paths } from '#domain/urls/urls.ts'
import type { OwnPageDocument } from './ownPage.ts'

/** The fewest casinos that are worth a listing. */
const fewestListed = 2

/** Whether the site has a listing of its casinos. */
export function listsCasinos(casinos: readonly unknown[]): boolean {
  return casinos.length >= fewestListed
}

type Listed = { noindex: boolean | null; updatedAt?: string | null }

/** What of the documents decides which pages there are. */
type Addresses = {
  casinos: readonly (Listed & { slug: string })[]
  pages: readonly (Listed & { path: string })[]
}

/**
 * The pages of casinos, their listing where there are several casinos, and the pages that editors have
 * added, without the filters of the listing.
 */
export function ownPagesAt({ casinos, pages }: Addresses): Map<string, OwnPage> {
  const own = new Map<string, OwnPage>()
  const add = (path: string, { noindex, updatedAt = null }: Listed) =>
    own.set(path, { isListed: !noindex, lastmod: updatedAt })
  for (const page of pages) add(page.path, page)
  if (listsCasinos(casinos)) {
    const latest =
      casinos
        .flatMap(({ updatedAt }) => updatedAt ?? [])
        .sort()
        .at(-1) ?? null
    add(paths.allCasinos, { noindex: false, updatedAt: latest })
  }
  for (const casino of casinos) add(paths.casino(casino.slug), casino)
  return own
}

type PageCopy = { casinos: readonly Casino[]; pages: readonly OwnPageDocument[] }

/** The same with the filters of the listing. */
export function ownPagesOf({ casinos, pages }: PageCopy): OwnPages {
  const own = ownPagesAt({ casinos, pages })
  const listing = own.get(paths.allCasinos)
  if (listing) own.set(paths.allCasinos, { ...listing, ...filtersOf(casinos) })
  return own
}

function filtersOf(casinos: readonly Casino[]): Pick<OwnPage, 'queryOf'> {
  return {
    queryOf(search) {
      const filter = parseCasinoFilter(casinos, search)
      return filter ? casinoQuery(filter) : ''
    },
  }
}
