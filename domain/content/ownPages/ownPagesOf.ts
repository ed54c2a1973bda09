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

type PageCopy = { casinos: readonly Casino[]; pages: readonly OwnPageDocument[] }

/**
 * The pages of casinos, their listing where there are several casinos, and the pages that editors have
 * added.
 */
export function ownPagesOf({ casinos, pages }: PageCopy): OwnPages {
  const own = new Map<string, OwnPage>()
  for (const { path, noindex, updatedAt } of pages) {
    own.set(path, { isListed: !noindex, lastmod: updatedAt })
  }
  if (listsCasinos(casinos)) own.set(paths.allCasinos, listingOf(casinos))
  for (const { slug, noindex, updatedAt } of casinos) {
    own.set(paths.casino(slug), { isListed: !noindex, lastmod: updatedAt })
  }
  return own
}

function listingOf(casinos: readonly Casino[]): OwnPage {
  const days = casinos.flatMap(({ updatedAt }) => updatedAt ?? []).sort()
  return {
    isListed: true,
    lastmod: days.at(-1) ?? null,
    queryOf(search) {
      const filter = parseCasinoFilter(casinos, search)
      return filter ? casinoQuery(filter) : ''
    },
  }
}
