import { TextLink } from './TextLink.tsx'

export type RowLink = { label: string; path: string }

/** Links, side by side if there is room. */
export function LinkRow({ links }: { links: RowLink[] }) {
  return (
    <ul className="flex flex-wrap gap-x-8 gap-y-1">
      {links.map(({ label, path }) => (
        <li key={path}>
          <TextLink href={path} className="font-bold">
            {label}
          </TextLink>
        </li>
      ))}
    </ul>
  )
}
