import type { ReactNode } from 'react'
import type { Frame } from '#components/frame/frame.ts'
import type { ShownOffer } from '#domain/casinos/offers/shownOffers.ts'
import type { PageLabels } from '#domain/content/documents/pages/pageLabels.ts'
import type { ShownCasino } from '#domain/content/published/loaders.ts'
import { ClaimLink, Disclosure } from '../content/offer/ClaimLink.tsx'
import { OfferConditions } from '../content/offer/OfferConditions.tsx'
import { FactList } from '../ui/dataDisplay/FactList.tsx'
import { Container } from '../ui/layout/Container.tsx'
import { Breadcrumbs, type Crumb } from '../ui/navigation/Breadcrumbs.tsx'
import { Prose } from '../ui/prose/Prose.tsx'
import { ProseLink } from '../ui/prose/ProseLinks.tsx'
import { CasinoLogo } from './CasinoLogo.tsx'
import { CoinTable } from './CoinTable.tsx'
import { casinoFacts } from './casinoFacts.ts'
import { OfferCode } from './OfferCode.tsx'

type Props = {
  shown: ShownCasino
  words: PageLabels
  crumbs: Crumb[]
  conditions: string
  frame: Frame
}

/** The page about a casino. */
export function CasinoReview({ shown, words, crumbs, conditions, frame }: Props) {
  const { casino } = shown
  const labels = words.casino
  const facts = casinoFacts(casino, words)
  return (
    <>
      <Container>
        <div className="pt-2 pb-section">
          <Breadcrumbs label={frame.labels.breadcrumbs} crumbs={crumbs} />
          <div className="mt-4 flex flex-wrap items-center gap-4">
            <CasinoLogo logo={casino.logo} />
            <h1 className="text-title">{casino.name}</h1>
          </div>
          <Prose text={casino.introduction} className="mt-4 max-w-text text-lead text-muted" />
          <OfferConditions text={conditions} className="mt-3 text-muted" />
          {facts.length > 0 && (
            <div className="mt-6">
              <FactList facts={facts} />
            </div>
          )}
        </div>
      </Container>
      <Band id="offers" heading={labels.offers} tone="raised">
        <Offers shown={shown} words={words} frame={frame} />
      </Band>
      <Container>
        <div className="grid gap-10 py-section empty:pb-0 md:grid-cols-2">
          <Lines id="likes" heading={labels.likes} lines={casino.likes} />
          <Lines id="dislikes" heading={labels.dislikes} lines={casino.dislikes} />
        </div>
      </Container>
      {casino.facts.length > 0 && (
        <Band id="facts" heading={labels.facts}>
          <FactList facts={casino.facts} />
        </Band>
      )}
      {casino.coins.length > 0 && (
        <Band id="coins" heading={labels.coins}>
          <CoinTable coins={casino.coins} words={labels} />
        </Band>
      )}
      {casino.licences.length > 0 && (
        <Band id="licences" heading={labels.licences}>
          <Licences licences={casino.licences} register={labels.register} />
        </Band>
      )}
      {casino.verdict && (
        <Band id="verdict" heading={labels.verdict} tone="raised">
          <Prose text={casino.verdict} className="max-w-text text-lead" />
        </Band>
      )}
    </>
  )
}

const tones = { plain: 'pb-section', raised: 'border-y border-rule bg-surface py-section' }

type BandProps = { id: string; heading: string; tone?: keyof typeof tones; children: ReactNode }

function Band({ id, heading, tone = 'plain', children }: BandProps) {
  return (
    <section aria-labelledby={id} className={tones[tone]}>
      <Container>
        <h2 id={id} className="text-heading">
          {heading}
        </h2>
        <div className="mt-5">{children}</div>
      </Container>
    </section>
  )
}

function Offers({ shown, words, frame }: Pick<Props, 'shown' | 'words' | 'frame'>) {
  const { offers, isClosed, casino } = shown
  if (offers.length === 0) {
    const { linksInTexts, notice } = frame.claim
    const reason = isClosed ? words.casino.closed : words.casino.noOffers
    return <p className="max-w-text">{linksInTexts === 'none' ? notice : reason}</p>
  }
  return (
    <>
      <ul className="grid gap-4">
        {offers.map((offer) => (
          <li key={offer.key}>
            <Offer offer={offer} casino={casino.name} words={words} frame={frame} />
          </li>
        ))}
      </ul>
      <Disclosure target={frame.claim} className="mt-4 text-muted" />
    </>
  )
}

type OfferProps = { offer: ShownOffer; casino: string } & Pick<Props, 'words' | 'frame'>

function Offer({ offer, casino, words, frame }: OfferProps) {
  return (
    <div className="card grid items-center gap-6 p-5 md:grid-cols-[minmax(0,1fr)_auto] md:gap-12">
      <div>
        <h3 className="text-subheading">{offer.title}</h3>
        <OfferCode code={offer.code} words={words} className="mt-2" />
      </div>
      <div className="md:w-72">
        <ClaimLink target={frame.claim} placement="casino" offer={offer.key} className="w-full">
          {frame.labels.claim}
          <span className="sr-only"> {casino}</span>
        </ClaimLink>
        <OfferConditions text={offer.conditions} className="mt-2" />
      </div>
    </div>
  )
}

type LinesProps = { id: string; heading: string; lines: readonly { text: string }[] }

function Lines({ id, heading, lines }: LinesProps) {
  if (lines.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-heading">
        {heading}
      </h2>
      <ul className="mt-5 list-disc space-y-1.5 pl-5 marker:text-ember">
        {lines.map(({ text }) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </section>
  )
}

type LicencesProps = {
  licences: ShownCasino['casino']['licences']
  /** The label of the link to the public register. */
  register: string
}

function Licences({ licences, register }: LicencesProps) {
  return (
    <ul className="max-w-text divide-y divide-rule border-y border-rule">
      {licences.map(({ regulator, number, link }) => (
        <li key={`${regulator} ${number}`} className="flex flex-wrap gap-x-4 py-3">
          <span className="font-bold">{regulator}</span>
          {number && <span className="text-muted">{number}</span>}
          {link && (
            <ProseLink href={link}>
              {register}
              <span className="sr-only"> {regulator}</span>
            </ProseLink>
          )}
        </li>
      ))}
    </ul>
  )
}
