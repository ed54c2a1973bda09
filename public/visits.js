/*
 * Only on sites that ask before they count. Runs before the first paint, so that the question takes
 * its place at once or never, and no page moves under its reader's eyes. `browser/consent.ts` does
 * the rest.
 */
document.documentElement.dataset.answer = 'none'
try {
  // Where no answer can be kept, it would be asked for on every page.
  const kept = localStorage.getItem('analytics_consent')
  if (!navigator.globalPrivacyControl) document.documentElement.dataset.answer = kept ?? ''
} catch {}
