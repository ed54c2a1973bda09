import type { AccountPages } from '#domain/content/documents/pages/accountPages.ts'
import { loginPathFor, screenPaths } from '#domain/urls/screenPaths.ts'
import { AccountLink } from './AccountLink.tsx'

type Props = {
  labels: AccountPages['labels']
  /** A question before the link to the login. */
  prompt?: string
  /** The path to return to after the login. */
  next?: string
}

/** Links of most account screens. */
export function LoginAndHomeLinks({ labels, prompt, next }: Props) {
  return (
    <>
      <AccountLink {...(prompt && { prompt })} href={next ? loginPathFor(next) : screenPaths.login}>
        {labels.loginLink}
      </AccountLink>
      <AccountLink href={screenPaths.home}>{labels.homeLink}</AccountLink>
    </>
  )
}
