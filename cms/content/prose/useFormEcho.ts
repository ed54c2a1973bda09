import { useMemo, useRef } from 'react'

/** A form returns a typed value within this time, also on a slow machine. */
const echoTimeoutMs = 3_000
/** More texts than are typed within the timeout. */
const maxTexts = 100

/**
 * Distinguishes the values that the form returns after typing (echoes) from values that the form sets
 * itself. An echo can be late while the user types on, and must not revert what was typed since.
 */
export function useFormEcho() {
  const sent = useRef({ texts: [''], at: Number.NEGATIVE_INFINITY })
  return useMemo(
    () => ({
      /** Records a text that was sent to the form. */
      noteSent(text: string) {
        const { texts } = sent.current
        sent.current = { texts: [...texts.slice(1 - maxTexts), text], at: performance.now() }
      },
      /** Whether a value of the form is an echo of a sent text. */
      isEcho(value: string): boolean {
        const { texts, at } = sent.current
        if (value === texts.at(-1)) return true
        return performance.now() - at < echoTimeoutMs && texts.includes(value)
      },
      /** Records a value that the form set itself. */
      noteReceived(value: string) {
        sent.current = { texts: [value], at: Number.NEGATIVE_INFINITY }
      },
      lastSent: () => sent.current.texts.at(-1) ?? '',
    }),
    [],
  )
}
