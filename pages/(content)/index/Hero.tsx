import type { ClaimTarget } from '#components/content/offer/claimTarget.ts'
import { OfferTicket } from '#components/content/offer/OfferTicket.tsx'
import { Badge } from '#components/ui/dataDisplay/Badge.tsx'
import { Container } from '#components/ui/layout/Container.tsx'
import { Prose } from '#components/ui/prose/Prose.tsx'
import type { LandingContent } from './+data.ts'

type Props = { content: LandingContent; target: ClaimTarget }

/** The first screen: the offer, the ticket to claim it, and social proof. */
export function Hero({ content, target }: Props) {
  return (
    <Container>
      <section className="grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-8 pt-8 pb-section lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:grid-rows-[auto_1fr] lg:pt-14">
        <div>
          {content.badges.length > 0 && <Badges texts={content.badges.map(({ text }) => text)} />}
          <h1 className="mt-5 text-display first:mt-0">{content.headline}</h1>
          <Prose text={content.subheadline} className="mt-5 max-w-text text-lead text-muted" />
        </div>
        <div className="lg:row-span-2">
          <OfferTicket copy={content.offerBlock} code={content.code} target={target} />
        </div>
        {content.socialProof.length > 0 && <SocialProof figures={content.socialProof} />}
      </section>
    </Container>
  )
}

function Badges({ texts }: { texts: string[] }) {
  return (
    <ul className="flex flex-wrap gap-2">
      {texts.map((text) => (
        <li key={text}>
          <Badge tone="accent">{text}</Badge>
        </li>
      ))}
    </ul>
  )
}

/** Side by side, at both ends of the line; a single one is at its beginning. */
const columns = ['', '', 'sm:grid-cols-[repeat(2,auto)]'] as const

function SocialProof({ figures }: { figures: LandingContent['socialProof'] }) {
  const across = columns[figures.length] ?? 'sm:grid-cols-[repeat(3,auto)]'
  return (
    <dl
      className={`grid gap-x-6 gap-y-4 self-end border-t border-rule pt-6 sm:justify-between ${across}`}
    >
      {figures.map(({ value, label }) => (
        <div
          key={label}
          className="flex flex-row-reverse items-baseline justify-end gap-3 sm:flex-col-reverse sm:gap-1"
        >
          <dt className="text-small text-muted">{label}</dt>
          <dd className="text-heading tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
