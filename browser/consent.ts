import { siteKept } from './kept.ts'

declare global {
  interface Navigator {
    /** Whether the visitor asks all sites not to track them (Global Privacy Control). */
    readonly globalPrivacyControl?: boolean
  }
}

/** Whether the visits of this browser may be recorded, and the question about it. */

const answerKey = 'analytics_consent'
const loopback = /^(localhost|127\.0\.0\.1|\[::1\])$/

/**
 * Whether it may be recorded at this moment. The page carries the site's way of counting
 * (`ConsentMode`), and none where nothing is counted. A kept "no" holds in any of them.
 */
export function mayCount(): boolean {
  const mode = document.documentElement.dataset.visits
  const answer = siteKept.get(answerKey)
  return canCount() && (mode === 'notice' ? answer !== 'no' : mode === 'opt-in' && answer === 'yes')
}

/**
 * Takes the answer where the page asks, and asks again when the visitor wants to. The words are on
 * the page; which of them are shown follows `data-answer` (`public/visits.js`).
 *
 * @param onAnswer told after each answer, of this tab or of another
 */
export function takeAnswers(onAnswer: () => void): void {
  const { dataset } = document.documentElement
  const box = document.querySelector('[data-visits-question]')
  const change = document.querySelector<HTMLElement>('[data-visits-change]')
  const buttons = box?.querySelectorAll('button') ?? []
  for (const button of buttons) {
    button.addEventListener('click', () => {
      siteKept.set(answerKey, button.value)
      dataset.answer = button.value
      change?.focus()
      onAnswer()
    })
  }
  change?.addEventListener('click', () => {
    dataset.answer = ''
    buttons[0]?.focus()
  })
  addEventListener('storage', ({ key, newValue }) => {
    if (key !== answerKey) return
    dataset.answer = newValue ?? ''
    onAnswer()
  })
}

/**
 * Whether the browser lets itself be counted. One that is driven by a program says so; what it does
 * is no visit, except on the machine itself, where tests and developers want to see what is sent.
 */
function canCount(): boolean {
  const { globalPrivacyControl, webdriver } = navigator
  return globalPrivacyControl !== true && (!webdriver || loopback.test(location.hostname))
}
