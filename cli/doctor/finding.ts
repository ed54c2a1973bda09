/** What a check found: how it is, in a sentence, and what to do unless it is well. */
export type Finding =
  | { outcome: 'ok'; text: string }
  | { outcome: 'warning' | 'failed'; text: string; remedy: string }

export const ok = (text: string): Finding => ({ outcome: 'ok', text })

export const warning = (text: string, remedy: string): Finding => ({
  outcome: 'warning',
  text,
  remedy,
})

export const failed = (text: string, remedy: string): Finding => ({
  outcome: 'failed',
  text,
  remedy,
})
