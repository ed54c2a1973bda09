import '#components/application.css'
import type { ReactNode } from 'react'
import { useData } from 'vike-react/useData'
import { AccountCard } from '#components/accounts/AccountCard.tsx'
import { Toaster } from '#components/ui/feedback/Toaster.tsx'
import type { PageData } from '../data/pageData.ts'
import { usePreviousPageToast } from '../hydration/usePreviousPageToast.ts'
import type { AccountContent } from './accountData.ts'

type Props = { heading: string; links?: ReactNode; children: ReactNode }

/** An account screen: its card, and the toasts, including that of the previous page. */
export function AccountScreen(props: Props) {
  const { content } = useData<PageData<Pick<AccountContent<'login'>, 'labels' | 'messages'>>>()
  usePreviousPageToast()
  return (
    <>
      <Toaster closeLabel={content.messages.close} />
      <AccountCard {...props} noScript={content.labels.noScript} />
    </>
  )
}
