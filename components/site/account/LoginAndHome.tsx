import type { AccountPages } from '#domain/copy/accountPages.ts'
import { loginBefore, screenPaths } from '#domain/screenPaths.ts'
import { AccountLink } from './AccountLink.tsx'

type Props = {
  labels: AccountPages['labels']
  /** Asked before the link to the login. */
  prompt?: string
  /** The path to which the login leads back. */
  next?: string
}

/** The ways on from most account screens. */
export function LoginAndHome({ labels, prompt, next }: Props) {
  return (
    <>
      <AccountLink {...(prompt && { prompt })} href={next ? loginBefore(next) : screenPaths.login}>
        {labels.loginLink}
      </AccountLink>
      <AccountLink href={screenPaths.home}>{labels.homeLink}</AccountLink>
    </>
  )
}
