import type { Block } from '#domain/content/prose/prose.ts'
import type { AccountContent } from '../accountData.ts'

export type AccountPageContent = AccountContent<'account'> & {
  /** The texts of its sections. */
  texts: Record<'password' | 'sessions' | 'deletion', Block[]>
}
