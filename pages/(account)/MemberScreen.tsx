import { AccountAndHome } from '#components/site/account/AccountAndHome.tsx'
import { SignedInAs } from '#components/site/account/SignedInAs.tsx'
import { AccountScreen } from './AccountScreen.tsx'
import type { AccountContent } from './accountData.ts'

type Props = {
  heading: string
  email: string
  content: Pick<AccountContent<'login'>, 'labels' | 'member'>
}

/** In place of a form that is no use to somebody who is signed in already. */
export function MemberScreen({ heading, email, content: { labels, member } }: Props) {
  const links = <AccountAndHome accountLink={member.accountLink} labels={labels} />
  return (
    <AccountScreen heading={heading} links={links}>
      <SignedInAs template={member.signedInAs} email={email} />
    </AccountScreen>
  )
}
