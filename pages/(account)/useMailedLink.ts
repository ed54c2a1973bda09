import { useEffect, useState } from 'react'
import { type MailedLink, takeMailedLink } from '#browser/accounts/mailedLink.ts'

/** The mailed link by which the page was opened; undefined before hydration. */
export function useMailedLink(): MailedLink | undefined {
  const [link, setLink] = useState<MailedLink>()
  useEffect(() => setLink(takeMailedLink()), [])
  return link
}
