import '#components/content.css'
import { useData } from 'vike-react/useData'
import { MessageScreen } from '#components/content/MessageScreen.tsx'
import type { BarePageData, PageData } from '../data/pageData.ts'
import type { Message } from './message.ts'

export function Page() {
  const { content } = useData<PageData<Message> | BarePageData<Message>>()
  return <MessageScreen {...content} />
}
