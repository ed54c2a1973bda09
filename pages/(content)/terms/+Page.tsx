import { useData } from 'vike-react/useData'
import { CallToActionBlock } from '#components/site/CallToActionBlock.tsx'
import { LegalText } from '#components/site/LegalText.tsx'
import type { PageData } from '../../pageData.ts'
import type { TermsContent } from './+data.ts'

export function Page() {
  const { frame, content } = useData<PageData<TermsContent>>()
  return (
    <>
      <LegalText copy={content} />
      <CallToActionBlock copy={content.call} target={frame.claim} placement="terms" />
    </>
  )
}
