import { TextLink } from '../../ui/TextLink.tsx'

type Props = {
  /** Asked before the link. */
  prompt?: string
  href: string
  children: string
}

/** A way on from an account screen, as an entry of its list. */
export function AccountLink({ prompt, href, children }: Props) {
  return (
    <li className="flex flex-wrap items-center gap-x-2">
      {prompt && <span className="text-muted">{prompt}</span>}
      <TextLink href={href}>{children}</TextLink>
    </li>
  )
}
