import { useData } from 'vike-react/useData'
import { LegalText } from '#components/site/LegalText.tsx'
import type { PageData } from '../../pageData.ts'
import type { PrivacyContent } from './+data.ts'

export function Page() {
  const { content } = useData<PageData<PrivacyContent>>()
  return <LegalText copy={content} />
}
