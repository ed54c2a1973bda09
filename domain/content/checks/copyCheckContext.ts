import { z } from 'zod'
import { listedIds } from '#domain/catalogue/itemIds.ts'
import { kinds } from '#domain/catalogue/kinds.ts'
import { claimStates } from '#domain/claims/register/claimState.ts'
import type { SiteContext } from './copyWarnings.ts'

/** The data that the checks of the admin panel need besides the edited document, as JSON. */
export const copyCheckContext = z.object({
  /** The current values of tokens; those of withheld claims are missing. */
  values: z.record(z.string(), z.string()),
  /** Each claim with its text, shown or withheld. */
  claims: z.array(z.object({ key: z.string(), state: z.enum(claimStates), text: z.string() })),
  /** Old addresses that are redirected. */
  redirects: z.array(z.string()),
  /** The keys of links to casinos. */
  goKeys: z.array(z.string()),
  /** The keys of published offers, casinos and toplists. */
  keys: z.object({
    offer: z.array(z.string()),
    casino: z.array(z.string()),
    toplist: z.array(z.string()),
  }),
  /** The ids of the published items. */
  items: z.record(z.enum(kinds), z.array(z.string())),
  /** The paths of the pages of casinos and of editors. */
  ownPages: z.array(z.string()),
  siteUrl: z.string(),
})

export type CopyCheckContext = z.infer<typeof copyCheckContext>

/** Converts the JSON into the parameter of `copyWarnings`. */
export function siteContextOf({
  values,
  claims,
  redirects,
  goKeys,
  keys,
  items,
  ownPages,
  siteUrl,
}: CopyCheckContext): SiteContext {
  return {
    values,
    claims: new Map(claims.map(({ key, ...claim }) => [key, claim])),
    redirects: new Set(redirects),
    goKeys: new Set(goKeys),
    keys: {
      offer: new Set(keys.offer),
      casino: new Set(keys.casino),
      toplist: new Set(keys.toplist),
    },
    siteUrl,
    items: listedIds(
      items,
      new Map(ownPages.map((path) => [path, { isListed: true, lastmod: null }])),
    ),
  }
}
