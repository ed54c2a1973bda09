import type { ShownEntry, ShownToplist } from '#domain/casinos/toplists/shownToplist.ts'
import { parseProse } from '#domain/content/prose/prose.ts'
import { rankingData, serializeJsonLd } from '#domain/search/structuredData.ts'
import { ClaimLink, Disclosure } from '../content/offer/ClaimLink.tsx'
import type { ClaimTarget } from '../content/offer/claimTarget.ts'
import { OfferConditions } from '../content/offer/OfferConditions.tsx'
import { Badge } from '../ui/dataDisplay/Badge.tsx'
import { ProseBlocks } from '../ui/prose/ProseBlocks.tsx'

type Props = {
  toplist: ShownToplist
  target: ClaimTarget
  /** The label of the buttons. */
  label: string
}

/** A ranking of offers, with how it was made; nothing where none of them may be shown. */
export function Toplist({ toplist, target, label }: Props) {
  const { entries, howWeRank, introduction, key, title } = toplist
  if (entries.length === 0) return null
  const id = `toplist-${key}`
  return (
    <section aria-labelledby={id} className="my-8">
      <h2 id={id} className="text-heading">
        {title}
      </h2>
      <ProseBlocks blocks={parseProse(introduction)} className="mt-3 max-w-text" />
      <ol className="mt-5 space-y-4">
        {entries.map((entry) => (
          <Entry key={entry.offer.key} entry={entry} target={target} label={label} />
        ))}
      </ol>
      <Disclosure target={target} className="mt-4" />
      <ProseBlocks
        blocks={parseProse(howWeRank)}
        className="mt-3 max-w-text text-small text-muted"
      />
      <script
        type="application/ld+json"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: serializeJsonLd escapes what could end the element
        dangerouslySetInnerHTML={{
          __html: serializeJsonLd(
            rankingData(
              title,
              entries.map(({ offer }) => offer.casino.name),
            ),
          ),
        }}
      />
    </section>
  )
}

type EntryProps = Omit<Props, 'toplist'> & { entry: ShownEntry }

function Entry({ entry, target, label }: EntryProps) {
  const { offer, position, badge, reason, secondReason } = entry
  const reasons = [reason, secondReason].filter(Boolean)
  return (
    <li className="grid items-center gap-4 rounded-card border border-edge bg-surface p-5 md:grid-cols-[2rem_minmax(0,1fr)_minmax(0,1fr)_14rem] md:gap-6">
      <span aria-hidden="true" className="font-mono text-heading text-muted">
        {position}
      </span>
      <div className="min-w-0">
        <h3 className="text-subheading">{offer.casino.name}</h3>
        {badge && (
          <p className="mt-2">
            <Badge tone="accent">{badge}</Badge>
          </p>
        )}
        {reasons.map((line) => (
          <p key={line} className="mt-2 text-small text-muted">
            {line}
          </p>
        ))}
      </div>
      <div className="min-w-0">
        <p className="font-bold">{offer.title}</p>
        {offer.code && <p className="mt-1 font-mono select-all">{offer.code}</p>}
      </div>
      <div>
        <ClaimLink target={target} placement="toplist" offer={offer.key} className="w-full">
          {label}
          <span className="sr-only"> {offer.casino.name}</span>
        </ClaimLink>
        <OfferConditions text={offer.conditions} className="mt-2" />
      </div>
    </li>
  )
}
