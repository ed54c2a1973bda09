import { useData } from 'vike-react/useData'
import { CallToActionBlock } from '#components/content/offer/CallToActionBlock.tsx'
import { OfferConditions } from '#components/content/offer/OfferConditions.tsx'
import { PageHeader } from '#components/content/PageHeader.tsx'
import { TitledSteps } from '#components/ui/dataDisplay/TitledSteps.tsx'
import { Container } from '#components/ui/layout/Container.tsx'
import { Section } from '#components/ui/layout/Section.tsx'
import { levelBelow } from '#components/ui/prose/headingLevel.ts'
import { paths } from '#domain/urls/urls.ts'
import type { PageData } from '../../data/pageData.ts'
import type { PaymentsContent } from './+data.ts'
import { MethodTable } from './MethodTable.tsx'

export function Page() {
  const { frame, content } = useData<PageData<PaymentsContent>>()
  const { methods, table, deposit, conditions } = content
  const back = { label: content.backLink, path: paths.home }
  return (
    <>
      <PageHeader
        heading={content.heading}
        intro={content.intro}
        conditions={conditions.beginning}
        back={back}
      />
      {methods.length > 0 && (
        <Container>
          <section className="pb-section">
            <MethodTable words={table} methods={methods} />
            <OfferConditions text={conditions.methods} className="mt-4 text-muted" />
          </section>
        </Container>
      )}
      {deposit.steps.length > 0 && (
        <Section id="deposit" heading={deposit.heading} tone="raised">
          <TitledSteps steps={deposit.steps} level={levelBelow(deposit.heading)} />
          <OfferConditions text={conditions.deposit} className="mt-4 text-muted" />
        </Section>
      )}
      <CallToActionBlock copy={content.call} target={frame.claim} placement="payment-methods" />
    </>
  )
}
