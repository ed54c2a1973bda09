import { useId } from 'react'
import type { PageLabels } from '#domain/content/documents/pages/pageLabels.ts'
import type { ShownCasino } from '#domain/content/published/loaders.ts'
import { paths } from '#domain/urls/urls.ts'
import { ClaimLink, Disclosure } from '../content/offer/ClaimLink.tsx'
import type { ClaimTarget } from '../content/offer/claimTarget.ts'
import { OfferConditions } from '../content/offer/OfferConditions.tsx'
import { FactList } from '../ui/dataDisplay/FactList.tsx'
import { TextLink } from '../ui/navigation/TextLink.tsx'
import { CasinoLogo } from './CasinoLogo.tsx'
import { casinoFacts } from './casinoFacts.ts'
import { OfferCode } from './OfferCode.tsx'

type Props = {
  shown: ShownCasino
  target: ClaimTarget
  words: PageLabels
  /** The label of the button. */
  claim: string
}

/** A casino in a text: its facts, its first offer, and the link to its page. */
export function CasinoBox({ shown, target, words, claim }: Props) {
  const { casino, offers } = shown
  const [offer] = offers
  const facts = casinoFacts(casino, words)
  // A page can show a casino twice.
  const id = useId()
  return (
    <section aria-labelledby={id} className="card mt-8 mb-5 p-5 first:mt-0 sm:p-6">
      <div className="flex flex-wrap items-center gap-4">
        <CasinoLogo logo={casino.logo} />
        <h2 id={id} className="text-subheading">
          {casino.name}
        </h2>
      </div>
      {facts.length > 0 && (
        <div className="mt-4">
          <FactList facts={facts} />
        </div>
      )}
      {offer && (
        <div className="mt-5 grid items-center gap-6 md:grid-cols-[minmax(0,1fr)_auto] md:gap-12">
          <div>
            <p className="font-bold">{offer.title}</p>
            <OfferCode code={offer.code} words={words} className="mt-1" />
          </div>
          <div className="md:w-72">
            <ClaimLink target={target} placement="casino" offer={offer.key} className="w-full">
              {claim}
              <span className="sr-only"> {casino.name}</span>
            </ClaimLink>
            <Disclosure target={target} className="mt-2 text-muted" />
            <OfferConditions text={offer.conditions} className="mt-2" />
          </div>
        </div>
      )}
      <p className="mt-4">
        <TextLink href={paths.casino(casino.slug)}>
          {words.casino.review}
          <span className="sr-only"> {casino.name}</span>
        </TextLink>
      </p>
    </section>
  )
}
