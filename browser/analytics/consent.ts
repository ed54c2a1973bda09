import { siteStorage } from '../textStorage.ts'

declare global {
  interface Navigator {
    /** Whether the visitor asks all sites not to track them (Global Privacy Control). */
    readonly globalPrivacyControl?: boolean
  }
}

/** Whether visits of this browser may be recorded, and the consent question. */

const answerKey = 'analytics_consent'

/**
 * Whether visits may be recorded at the moment. The page has the site's `ConsentMode` as an attribute. A
 * stored "no" is respected in every mode. A browser controlled by a program (`webdriver`) is not
 * recorded, except on localhost, where tests and developers need the events.
 */
export function mayRecord(): boolean {
  return (
    !navigator.globalPrivacyControl &&
    // A secure context without TLS is always localhost.
    (!navigator.webdriver || (isSecureContext && location.protocol === 'http:')) &&
    /^(notice (?!no)|opt-in yes)/.test(
      `${document.documentElement.dataset.visits} ${siteStorage.get(answerKey)}`,
    )
  )
}

/**
 * Stores the answer to the consent question, and shows the question again on request. The texts are on the
 * page; `data-answer` sets which of them are visible (`components/consentQuestion.css`).
 *
 * @param onAnswer called after each answer in this tab or another one
 */
export function listenForAnswers(onAnswer: () => void): void {
  const { dataset } = document.documentElement
  const change = document.querySelector<HTMLElement>('[data-visits-change]')
  const buttons = document.querySelectorAll<HTMLButtonElement>('[data-visits-question] button')
  const next = change ?? document.querySelector('main')
  for (const button of buttons) {
    button.addEventListener('click', () => {
      siteStorage.set(answerKey, button.value)
      onAnswer()
      // `onAnswer` may have freed space in a full storage.
      siteStorage.set(answerKey, button.value)
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
