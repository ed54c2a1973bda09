import { useData } from 'vike-react/useData'
import { CallBlock } from '#components/site/CallBlock.tsx'
import { PageHeader } from '#components/site/PageHeader.tsx'
import { ColumnSection, Columns } from '#components/ui/Columns.tsx'
import { ContentsRow } from '#components/ui/Contents.tsx'
import { Prose } from '#components/ui/Prose.tsx'
import { paths } from '#domain/urls.ts'
import type { PageData } from '../../pageData.ts'
import type { ResponsibleContent } from './+data.ts'
import { HelpList } from './HelpList.tsx'
import { ToolCards } from './ToolCards.tsx'

export function Page() {
  const { frame, content } = useData<PageData<ResponsibleContent>>()
  const { tools, selfExclusion, coolingOff, help } = content
  const back = { label: content.backLink, path: paths.home }
  return (
    <>
      <PageHeader heading={content.heading} intro={content.intro} back={back}>
        <div className="mt-6">
          <ContentsRow
            label={content.heading}
            entries={[
              ...(tools.items.length > 0 ? [{ id: 'tools', title: tools.heading }] : []),
              { id: 'self-exclusion', title: selfExclusion.heading },
              { id: 'cooling-off', title: coolingOff.heading },
              { id: 'help', title: help.heading },
            ]}
          />
        </div>
      </PageHeader>
      {tools.items.length > 0 && <ToolCards copy={tools} />}
      <Columns>
        <ColumnSection id="self-exclusion" heading={selfExclusion.heading}>
          <Prose text={selfExclusion.text} className="max-w-text" />
          <Periods labels={selfExclusion.periods.map(({ label }) => label)} />
        </ColumnSection>
        <ColumnSection id="cooling-off" heading={coolingOff.heading}>
          <Prose text={coolingOff.text} />
        </ColumnSection>
      </Columns>
      <HelpList copy={help} newTab={frame.labels.newTab} />
      <CallBlock
        copy={content.call}
        target={frame.claim}
        placement="responsible-gaming"
        tone="quiet"
      />
    </>
  )
}

function Periods({ labels }: { labels: string[] }) {
  if (labels.length === 0) return null
  return (
    <ul className="mt-5 flex flex-wrap gap-2">
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
