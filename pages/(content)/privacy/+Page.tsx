import { useData } from 'vike-react/useData'
import { ChangeConsentButton } from '#components/analytics/consent/ChangeConsentButton.tsx'
import { LegalText } from '#components/content/LegalText.tsx'
import type { PageData } from '../../data/pageData.ts'
import type { PrivacyContent } from './+data.ts'

export function Page() {
  const { content, frame } = useData<PageData<PrivacyContent>>()
  const { question } = frame.visits
  return (
    <LegalText copy={content}>{question && <ChangeConsentButton words={question} />}</LegalText>
  )
}
