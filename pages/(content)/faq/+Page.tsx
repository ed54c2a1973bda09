import { useData } from 'vike-react/useData'
import { CallToActionBlock } from '#components/site/CallToActionBlock.tsx'
import { OfferConditions } from '#components/site/OfferConditions.tsx'
import { PageHeader } from '#components/site/PageHeader.tsx'
import { Accordion } from '#components/ui/Accordion.tsx'
import { Container } from '#components/ui/Container.tsx'
import { paths } from '#domain/urls.ts'
import type { PageData } from '../../pageData.ts'
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
