import type { PageContextServer } from 'vike/types'
import { parseProse } from '#domain/content/prose/prose.ts'
import { screenPaths } from '#domain/urls/screenPaths.ts'
import type { PageData } from '../../data/pageData.ts'
import { accountData } from '../accountData.ts'
import type { AccountPageContent } from './accountPageContent.ts'

export function data({ loaders }: PageContextServer): PageData<AccountPageContent> {
  const { content, ...around } = accountData(loaders, 'account', screenPaths.account)
  const { password, sessions, deletion } = content.words
  const texts = {
    password: parseProse(password.text),
    sessions: parseProse(sessions.text),
    deletion: parseProse(deletion.text),
  }
  return { ...around, content: { ...content, texts } }
}
