import { useData } from 'vike-react/useData'
import { CallToActionBlock } from '#components/content/offer/CallToActionBlock.tsx'
import { OfferConditions } from '#components/content/offer/OfferConditions.tsx'
import { PageHeader } from '#components/content/PageHeader.tsx'
import { Accordion } from '#components/ui/layout/Accordion.tsx'
import { Container } from '#components/ui/layout/Container.tsx'
import { paths } from '#domain/urls/urls.ts'
import type { PageData } from '../../data/pageData.ts'
import type { FaqContent } from './+data.ts'

export function Page() {
  const { frame, content } = useData<PageData<FaqContent>>()
  const items = content.items.map(({ question, answer }) => ({ title: question, text: answer }))
  const back = { label: content.backLink, path: paths.home }
  return (
    <>
      <PageHeader
        heading={content.heading}
        intro={content.intro}
        conditions={content.conditions.beginning}
        back={back}
      />
      {items.length > 0 && (
        <Container>
          <section className="pb-section">
            <Accordion name="faq" level={2} items={items} />
            <OfferConditions text={content.conditions.items} className="mt-4 text-muted" />
          </section>
        </Container>
      )}
      <CallToActionBlock copy={content.call} target={frame.claim} placement="faq" />
    </>
  )
}
