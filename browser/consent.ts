import { siteKept } from './kept.ts'

declare global {
  interface Navigator {
    /** Whether the visitor asks all sites not to track them (Global Privacy Control). */
    readonly globalPrivacyControl?: boolean
  }
}

/** Whether the visits of this browser may be recorded, and the question about it. */

const answerKey = 'analytics_consent'

/**
 * Whether it may be recorded at this moment. The page carries the site's way of counting
 * (`ConsentMode`). A kept "no" holds in any of them. A browser that is driven by a program says so;
 * what it does is no visit, except on the machine itself, where tests and developers want to see
 * what is sent.
 */
export function mayCount(): boolean {
  const { globalPrivacyControl, webdriver } = navigator
  const mode = document.documentElement.dataset.visits
  return (
    !globalPrivacyControl &&
    // Without TLS only the machine itself is a secure place.
    (!webdriver || (isSecureContext && location.protocol === 'http:')) &&
    /^(notice (?!no)|opt-in yes)/.test(`${mode} ${siteKept.get(answerKey)}`)
  )
}

/**
 * Takes the answer where the page asks, and asks again when the visitor wants to. The words are on
 * the page; which of them are shown follows `data-answer` (`components/visitsQuestion.css`).
 *
 * @param onAnswer told after each answer, of this tab or of another
 */
export function takeAnswers(onAnswer: () => void): void {
  const { dataset } = document.documentElement
  const change = document.querySelector<HTMLElement>('[data-visits-change]')
  const buttons = document.querySelectorAll<HTMLButtonElement>('[data-visits-question] button')
  const next = change ?? document.querySelector('main')
  for (const button of buttons) {
    button.addEventListener('click', () => {
      siteKept.set(answerKey, button.value)
      onAnswer()
      // A full storage may have room now.
      siteKept.set(answerKey, button.value)
      dataset.answer = button.value
      next?.focus({ preventScroll: true })
    })
  }
  change?.addEventListener('click', () => {
    dataset.answer = 'ask'
    buttons[0]?.focus()
  })
  addEventListener('storage', ({ key, newValue }) => {
    if (key !== answerKey) return
    dataset.answer = newValue ?? ''
    onAnswer()
  })
}
