/** The result of a check: a sentence, and the remedy unless the outcome is ok. */
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
