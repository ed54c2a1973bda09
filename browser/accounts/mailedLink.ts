/** The values after the `#` of a mailed link, which are never sent to a server or logged. */
export type MailedLink = {
  token: string | undefined
  /** The page to open afterwards. Untrusted. */
  next: string | undefined
}

let taken: MailedLink | undefined

/**
 * The mailed link by which this page was opened. The first call removes the secret from the address bar
 * and the history; later calls return the same link.
 */
export function takeMailedLink(): MailedLink {
  if (taken) return taken
  taken = carriedLink()
  if (location.hash !== '') {
    history.replaceState(history.state, '', location.pathname + location.search)
  }
  // A newer link pasted into the same address bar only changes the hash and loads no page.
  addEventListener('hashchange', () => {
    if (carriedLink().token !== undefined) location.reload()
  })
  return taken
}

function carriedLink(): MailedLink {
  const carried = new URLSearchParams(location.hash.slice(1))
  return { token: carried.get('token') ?? undefined, next: carried.get('next') ?? undefined }
}
