import type { AccountPages } from '#domain/content/documents/pages/accountPages.ts'
import { screenPaths } from '#domain/urls/screenPaths.ts'
import { AccountLink } from './AccountLink.tsx'

type Props = { accountLink: string; labels: AccountPages['labels'] }

/** Links for a signed-in user. */
export function AccountAndHomeLinks({ accountLink, labels }: Props) {
  return (
    <>
      <AccountLink href={screenPaths.account}>{accountLink}</AccountLink>
      <AccountLink href={screenPaths.home}>{labels.homeLink}</AccountLink>
    </>
  )
}
