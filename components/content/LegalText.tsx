import type { ReactNode } from 'react'
import { formatDay } from '#domain/formats/day.ts'
import { paths } from '#domain/urls/urls.ts'
import { Container } from '../ui/layout/Container.tsx'
import { type Anchored, anchored } from '../ui/navigation/anchors.ts'
import { NumberedContents } from '../ui/navigation/Contents.tsx'
import { Prose } from '../ui/prose/Prose.tsx'
import { OfferConditions } from './offer/OfferConditions.tsx'
import { PageHeader } from './PageHeader.tsx'

type Section = { title: string; body: string; conditions: string }

type Props = {
  copy: {
    heading: string
    intro: string
    /** The conditions of the offer, if heading or intro mention the offer. */
    conditions: string
    backLink: string
    lastUpdatedLabel: string
    /** `YYYY-MM-DD` */
    lastUpdated: string
    sections: Section[]
  }
  /** Actions, below the date. */
  children?: ReactNode
}

/** A legal text: its date, its table of contents, and its numbered sections. */
export function LegalText({ copy, children }: Props) {
  const sections = anchored(copy.sections)
  const back = { label: copy.backLink, path: paths.home }
  return (
    <>
      <PageHeader
        heading={copy.heading}
        intro={copy.intro}
        conditions={copy.conditions}
        back={back}
      >
        <p className="mt-4 text-small text-muted">
          {copy.lastUpdatedLabel && `${copy.lastUpdatedLabel} `}
          <time dateTime={copy.lastUpdated} className="whitespace-nowrap text-bone">
            {formatDay(copy.lastUpdated)}
          </time>
        </p>
        {children}
      </PageHeader>
      {sections.length > 0 && <Sections label={copy.heading} sections={sections} />}
    </>
  )
}

type SectionsProps = { label: string; sections: Anchored<Section>[] }

function Sections({ label, sections }: SectionsProps) {
  return (
    <Container>
      <div className="grid gap-10 pb-section lg:grid-cols-[minmax(0,4fr)_minmax(0,8fr)] lg:gap-16 print:block">
        <div className="card p-2 lg:sticky lg:top-6 lg:max-h-[calc(100vh-3rem)] lg:self-start lg:overflow-y-auto print:hidden">
          <NumberedContents label={label} entries={sections} />
        </div>
        <div className="max-w-text space-y-10">
          {sections.map(({ id, title, body, conditions }, place) => (
            <section key={id}>
              <h2 id={id} className="text-subheading">
                <span className="text-ember-bright tabular-nums">{place + 1}.</span> {title}
              </h2>
              <Prose text={body} className="mt-3" />
              <OfferConditions text={conditions} className="mt-3 text-muted" />
            </section>
          ))}
        </div>
      </div>
    </Container>
  )
}
