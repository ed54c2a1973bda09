import { useData } from 'vike-react/useData'
import { CallToActionBlock } from '#components/content/offer/CallToActionBlock.tsx'
import { OfferConditions } from '#components/content/offer/OfferConditions.tsx'
import { PageHeader } from '#components/content/PageHeader.tsx'
import { ColumnSection, Columns } from '#components/ui/layout/Columns.tsx'
import { ContentsRow } from '#components/ui/navigation/Contents.tsx'
import { Prose } from '#components/ui/prose/Prose.tsx'
import { paths } from '#domain/urls/urls.ts'
import type { PageData } from '../../data/pageData.ts'
import type { ResponsibleContent } from './+data.ts'
import { HelpList } from './HelpList.tsx'
import { ToolCards } from './ToolCards.tsx'

export function Page() {
  const { frame, content } = useData<PageData<ResponsibleContent>>()
  const { tools, selfExclusion, coolingOff, help, conditions } = content
  const back = { label: content.backLink, path: paths.home }
  const entries = [
    ...(tools.items.length > 0 ? [{ id: 'tools', title: tools.heading }] : []),
    { id: 'self-exclusion', title: selfExclusion.heading },
    { id: 'cooling-off', title: coolingOff.heading },
    { id: 'help', title: help.heading },
  ].filter(({ title }) => title !== '')
  return (
    <>
      <PageHeader
        heading={content.heading}
        intro={content.intro}
        conditions={conditions.beginning}
        back={back}
      >
        {entries.length > 0 && (
          <div className="mt-6">
            <ContentsRow label={content.heading} entries={entries} />
          </div>
        )}
      </PageHeader>
      {tools.items.length > 0 && <ToolCards copy={tools} conditions={conditions.tools} />}
      <Breaks content={content} />
      <HelpList copy={help} conditions={conditions.help} newTab={frame.labels.newTab} />
      <CallToActionBlock
        copy={content.call}
        target={frame.claim}
        placement="responsible-gaming"
        tone="quiet"
      />
    </>
  )
}

/** Self-exclusion and cooling off. */
function Breaks({ content }: { content: ResponsibleContent }) {
  const { selfExclusion, coolingOff, conditions } = content
  const periods = selfExclusion.periods.map(({ label }) => label)
  const isExplained = selfExclusion.text !== '' || periods.length > 0
  const excludes = selfExclusion.heading !== '' || isExplained
  const coolsOff = coolingOff.heading + coolingOff.text !== ''
  if (!excludes && !coolsOff) return null
  return (
    <Columns>
      {excludes && (
        <ColumnSection id="self-exclusion" heading={selfExclusion.heading}>
          {isExplained && (
            <>
              <Prose text={selfExclusion.text} className="max-w-text" />
              {periods.length > 0 && <Periods labels={periods} />}
              <OfferConditions text={conditions.selfExclusion} className="mt-4 text-muted" />
            </>
          )}
        </ColumnSection>
      )}
      {coolsOff && (
        <ColumnSection id="cooling-off" heading={coolingOff.heading}>
          {coolingOff.text && <Prose text={coolingOff.text} />}
          <OfferConditions text={conditions.coolingOff} className="mt-4 text-muted" />
        </ColumnSection>
      )}
    </Columns>
  )
}

function Periods({ labels }: { labels: string[] }) {
  return (
    <ul className="mt-5 flex flex-wrap gap-2 first:mt-0">
      {labels.map((label) => (
        <li
          key={label}
          className="rounded-control border border-rule bg-raised px-4 py-2 font-bold"
        >
          {label}
        </li>
      ))}
    </ul>
  )
}
