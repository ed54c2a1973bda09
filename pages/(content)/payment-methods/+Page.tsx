import { useData } from 'vike-react/useData'
import { CallBlock } from '#components/site/CallBlock.tsx'
import { PageHeader } from '#components/site/PageHeader.tsx'
import { Container } from '#components/ui/Container.tsx'
import { Section } from '#components/ui/Section.tsx'
import { TitledSteps } from '#components/ui/TitledSteps.tsx'
import { paths } from '#domain/urls.ts'
import type { PageData } from '../../pageData.ts'
import type { PaymentsContent } from './+data.ts'
import { MethodTable } from './MethodTable.tsx'

export function Page() {
  const { frame, content } = useData<PageData<PaymentsContent>>()
  const { methods, table, deposit } = content
  const back = { label: content.backLink, path: paths.home }
  return (
    <>
      <PageHeader heading={content.heading} intro={content.intro} back={back} />
      {methods.length > 0 && (
        <Container>
          <div className="pb-section">
            <MethodTable words={table} methods={methods} />
          </div>
        </Container>
      )}
      {deposit.steps.length > 0 && (
        <Section id="deposit" heading={deposit.heading} tone="raised">
          <TitledSteps steps={deposit.steps} level={3} />
        </Section>
      )}
      <CallBlock copy={content.call} target={frame.claim} placement="payment-methods" />
    </>
  )
}
