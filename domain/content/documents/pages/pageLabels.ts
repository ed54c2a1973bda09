import { z } from 'zod'
import { line, meta, optionalProse } from '../../fields/text.ts'

/** The words of the pages of casinos, of toplists and of articles. */
export const pageLabels = z.object({
  /** The listing of the casinos. Its texts may use `{total}`. */
  listing: z.object({ heading: line, intro: optionalProse, meta }),
  /** The filters of the listing; their other words are those of all listings. */
  filters: z.object({ coin: line, licence: line }),
  casino: z.object({
    company: line,
    year: line,
    languages: line,
    licences: line,
    register: line,
    offers: line,
    noOffers: line,
    facts: line,
    coins: line,
    coin: line,
    minimumDeposit: line,
    minimumWithdrawal: line,
    withdrawalTime: line,
    likes: line,
    dislikes: line,
    verdict: line,
    /** The link to the page of a casino. */
    review: line,
    /** A casino that takes no players from the visitor's country. */
    closed: line,
  }),
  /** The headings of the table. */
  toplist: z.object({ position: line, casino: line, offer: line, link: line }),
  offer: z.object({ code: line }),
  article: z.object({ published: line, by: line }),
  feed: z.object({ title: line, description: line }),
})

export type PageLabels = z.infer<typeof pageLabels>
