import { useData } from 'vike-react/useData'
import { LegalText } from '#components/content/LegalText.tsx'
import { CallToActionBlock } from '#components/content/offer/CallToActionBlock.tsx'
import type { PageData } from '../../data/pageData.ts'
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
