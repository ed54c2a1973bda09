import { TextLink } from '../ui/navigation/TextLink.tsx'

type Props = {
  /** A question before the link. */
  prompt?: string
  href: string
  children: string
}

/** A link of an account screen, as a list item. */
export function AccountLink({ prompt, href, children }: Props) {
  return (
    <li className="flex flex-wrap items-center gap-x-2">
      {prompt && <span className="text-muted">{prompt}</span>}
      <TextLink href={href}>{children}</TextLink>
    </li>
  )
}
