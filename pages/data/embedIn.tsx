import type { ReactNode } from 'react'
import { CasinoBox } from '#components/casinos/CasinoBox.tsx'
import { CasinoTicket } from '#components/casinos/CasinoTicket.tsx'
import { Toplist } from '#components/casinos/Toplist.tsx'
import type { Frame } from '#components/frame/frame.ts'
import type { EmbedToken } from '#domain/casinos/embeds/embedToken.ts'
import type { Loaders } from '#domain/content/published/loaders.ts'
import { offerNotice } from '#domain/content/published/offerNotice.ts'

/**
 * What a paragraph of a text stands for, as the visitor may see it: a toplist, the box of a casino, or the
 * ticket of an offer. Nothing where it doesn't exist; a sentence where the offer may not be shown.
 */
export function embedIn(loaders: Loaders, frame: Frame, { kind, key }: EmbedToken): ReactNode {
  const words = loaders.copy('page-labels')
  const common = { target: frame.claim, words, claim: frame.labels.claim }
  switch (kind) {
    case 'toplist': {
      const toplist = loaders.toplist(key)
      return toplist && <Toplist toplist={toplist} {...common} />
    }
    case 'casino': {
      const shown = loaders.casino(key)
      return shown && <CasinoBox shown={shown} {...common} />
    }
    case 'offer':
      return (
        <CasinoTicket offer={loaders.casinoOffer(key)} notice={offerNotice(loaders)} {...common} />
      )
  }
}
