import { useMemo, useRef } from 'react'

/** A form says back what it was told within so many milliseconds, on any machine. */
const patienceMs = 3_000
/** As many texts as are typed in that time. */
const most = 100

/**
 * Tells a form's echo from what it says of its own accord. A form answers late while somebody
 * types on, and its answer must not take back what was typed since.
 */
export function useEcho() {
  const said = useRef({ texts: [''], at: Number.NEGATIVE_INFINITY })
  return useMemo(
    () => ({
      /** Notes what the form is told. */
      say(text: string) {
        const { texts } = said.current
        said.current = { texts: [...texts.slice(1 - most), text], at: performance.now() }
      },
      /** Whether the form only says back what it was told. */
      isEcho(value: string): boolean {
        const { texts, at } = said.current
        if (value === texts.at(-1)) return true
        return performance.now() - at < patienceMs && texts.includes(value)
      },
      /** Notes what the form said of its own accord. */
      hear(value: string) {
        said.current = { texts: [value], at: Number.NEGATIVE_INFINITY }
      },
      latest: () => said.current.texts.at(-1) ?? '',
    }),
    [],
  )
}
