import { useId } from 'react'
import type { ShownEntry, ShownToplist } from '#domain/casinos/toplists/shownToplist.ts'
import type { PageLabels } from '#domain/content/documents/pages/pageLabels.ts'
import { parseProse } from '#domain/content/prose/prose.ts'
import { rankingData, serializeJsonLd } from '#domain/search/structuredData.ts'
import { paths } from '#domain/urls/urls.ts'
import { ClaimLink, Disclosure } from '../content/offer/ClaimLink.tsx'
import type { ClaimTarget } from '../content/offer/claimTarget.ts'
import { OfferConditions } from '../content/offer/OfferConditions.tsx'
import { Badge } from '../ui/dataDisplay/Badge.tsx'
import { TextLink } from '../ui/navigation/TextLink.tsx'
import { ProseBlocks } from '../ui/prose/ProseBlocks.tsx'
import { CasinoLogo } from './CasinoLogo.tsx'
import { OfferCode } from './OfferCode.tsx'

type Props = {
  toplist: ShownToplist
  target: ClaimTarget
  words: PageLabels
  /** The label of the buttons. */
  claim: string
}

/**
 * A ranking of offers, with how it was made; nothing where none of them may be shown. A table, whose rows
 * are cards on a phone: the roles keep the table for screen readers there, too.
 */
export function Toplist({ toplist, target, words, claim }: Props) {
  const { entries, howWeRank, introduction, title } = toplist
  // A page can show a toplist twice.
  const id = useId()
  if (entries.length === 0) return null
  const headings = [
    words.toplist.position,
    words.toplist.casino,
    words.toplist.offer,
    words.toplist.link,
  ]
  return (
    <section aria-labelledby={id} className="mt-8 mb-5 first:mt-0">
      <h2 id={id} className="text-heading">
        {title}
      </h2>
      <ProseBlocks blocks={parseProse(introduction)} className="mt-3 max-w-text" />
      {/* biome-ignore-start lint/a11y/noRedundantRoles: display: block removes the implied roles */}
      <table role="table" aria-labelledby={id} className="mt-5 w-full table-fixed max-sm:block">
        <colgroup>
          <col className="w-12" />
          <col />
          <col />
          <col className="w-52" />
        </colgroup>
        <thead role="rowgroup" className="max-sm:sr-only">
          <tr role="row">
            {headings.map((heading) => (
              <th
                key={heading}
                scope="col"
                role="columnheader"
                className="label border-b border-rule py-3 text-left sm:pr-4 font-normal text-muted"
              >
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" className="max-sm:block">
          {entries.map((entry) => (
            <Entry
              key={entry.offer.key}
              entry={entry}
              target={target}
              words={words}
              claim={claim}
            />
          ))}
        </tbody>
      </table>
      {/* biome-ignore-end lint/a11y/noRedundantRoles: as above */}
      <Disclosure target={target} className="mt-4 text-muted" />
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

type EntryProps = Pick<Props, 'target' | 'words' | 'claim'> & { entry: ShownEntry }

const cell = 'border-b border-rule py-3 sm:py-5 sm:pr-4 max-sm:block'

function Entry({ entry, target, words, claim }: EntryProps) {
  const { offer, position, badge, reason, secondReason } = entry
  const reasons = [reason, secondReason].filter(Boolean)
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: display: block removes the implied roles
    <tr role="row" className="align-top max-sm:block">
      <td role="cell" className={`${cell} font-mono text-heading text-muted`}>
        {position}
      </td>
      <th role="rowheader" scope="row" className={`${cell} text-left font-normal`}>
        <div className="flex items-center gap-3">
          <CasinoLogo logo={offer.casino.logo} />
          <span className="text-subheading">
            <TextLink href={paths.casino(offer.casino.slug)}>{offer.casino.name}</TextLink>
          </span>
        </div>
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
      </th>
      <td role="cell" className={cell}>
        <p className="font-bold">{offer.title}</p>
        <OfferCode code={offer.code} words={words} className="mt-1" />
      </td>
      <td role="cell" className={cell}>
        <ClaimLink target={target} placement="toplist" offer={offer.key} className="w-full">
          {claim}
          <span className="sr-only"> {offer.casino.name}</span>
        </ClaimLink>
        <OfferConditions text={offer.conditions} className="mt-2" />
      </td>
    </tr>
    // biome-ignore-end lint/a11y/noRedundantRoles: as above
  )
}
