/** What the link of a mail carries behind its `#`, where no server and no log sees it. */
export type MailedLink = {
  token: string | undefined
  /** Where to go afterwards. Anybody can have written it. */
  next: string | undefined
}

let taken: MailedLink | undefined

/**
 * The link by which this page was opened. Its secret leaves the address bar and the history with
 * the first call; later calls on the same page answer the same.
 */
export function takeMailedLink(): MailedLink {
  if (taken) return taken
  taken = carriedLink()
  if (location.hash !== '') {
    history.replaceState(history.state, '', location.pathname + location.search)
  }
  // A newer link that is pasted into the same address bar loads nothing by itself.
  addEventListener('hashchange', () => {
    if (carriedLink().token !== undefined) location.reload()
  })
  return taken
}

function carriedLink(): MailedLink {
  const carried = new URLSearchParams(location.hash.slice(1))
  return { token: carried.get('token') ?? undefined, next: carried.get('next') ?? undefined }
}
