import { AccountAndHomeLinks } from '#components/accounts/AccountAndHomeLinks.tsx'
import { SignedInAs } from '#components/accounts/SignedInAs.tsx'
import { AccountScreen } from './AccountScreen.tsx'
import type { AccountContent } from './accountData.ts'

type Props = {
  heading: string
  email: string
  content: Pick<AccountContent<'login'>, 'labels' | 'member'>
}

/** Shown instead of a form to a user who is already signed in. */
export function MemberScreen({ heading, email, content: { labels, member } }: Props) {
  const links = <AccountAndHomeLinks accountLink={member.accountLink} labels={labels} />
  return (
    <AccountScreen heading={heading} links={links}>
      <SignedInAs template={member.signedInAs} email={email} />
    </AccountScreen>
  )
}
