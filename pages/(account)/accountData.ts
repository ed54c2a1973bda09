import { render } from 'vike/abort'
import type { ScreenMessages } from '#domain/accounts/failureMessages.ts'
import type { AccountPages } from '#domain/content/documents/pages/accountPages.ts'
import type { Loaders } from '#domain/content/published/loaders.ts'
import type { PageData } from '../data/pageData.ts'
import { unlistedPage } from '../data/unlistedPage.ts'

type Screen = Exclude<keyof AccountPages, 'labels'>

/** The content of an account screen: its own texts and the shared ones. */
export type AccountContent<Name extends Screen> = {
  words: AccountPages[Name]
  labels: AccountPages['labels']
  /** The text below every field for a new password. */
  passwordHint: string
  /** Texts for a user who is already signed in. */
  member: Pick<AccountPages['login'], 'signedInAs' | 'accountLink'>
  messages: ScreenMessages
  /** Whether features that need mail are offered. */
  offersMail: boolean
}

/** What the `+data.ts` of an account screen returns. */
export function accountData<Name extends Screen>(
  loaders: Loaders,
  name: Name,
  canonicalPath: string,
): PageData<AccountContent<Name>> {
  const { labels, login, signup, [name]: words } = loaders.copy('account-pages')
  const { verifyMail: _verify, resetMail: _reset, ...messages } = loaders.copy('account-messages')
  return unlistedPage(loaders, words, canonicalPath, {
    words,
    labels,
    passwordHint: signup.passwordHint,
    member: { signedInAs: login.signedInAs, accountLink: login.accountLink },
    messages,
    offersMail: loaders.offersMail,
  })
}

/** The same for a screen that is only linked from mails: without mail the screen does not exist. */
export function mailedScreenData<Name extends Screen>(
  loaders: Loaders,
  name: Name,
  canonicalPath: string,
): PageData<AccountContent<Name>> {
  if (!loaders.offersMail) throw render(404)
  return accountData(loaders, name, canonicalPath)
}
