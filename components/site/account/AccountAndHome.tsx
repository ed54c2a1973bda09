import type { AccountPages } from '#domain/copy/accountPages.ts'
import { screenPaths } from '#domain/screenPaths.ts'
import { AccountLink } from './AccountLink.tsx'

type Props = { accountLink: string; labels: AccountPages['labels'] }

/** The ways on for somebody who is signed in. */
export function AccountAndHome({ accountLink, labels }: Props) {
  return (
    <>
      <AccountLink href={screenPaths.account}>{accountLink}</AccountLink>
      <AccountLink href={screenPaths.home}>{labels.homeLink}</AccountLink>
    </>
  )
}
