import { Button } from '../ui/Button.tsx'
import { Container } from '../ui/Container.tsx'
import { ClaimLink, Disclosure } from './ClaimLink.tsx'
import type { Frame } from './frame.ts'
import { SiteName } from './SiteName.tsx'

const menuId = 'site-menu'

type Props = {
  frame: Frame
  /** Path of the page below, to mark its entry. */
  currentPath: string
}

/**
 * Name, navigation and the claim button. On narrow screens the navigation is a popover, which the
 * browser opens and closes by itself, at the bottom of the screen in reach of the thumb; from `lg`
 * on the same element stands in the row.
 */
export function SiteHeader({ frame, currentPath }: Props) {
  const { labels, claim } = frame
  return (
    <header className="border-b border-rule print:hidden">
      <div className="border-b border-rule bg-surface py-1.5">
        <Container>
          <Disclosure target={claim} />
        </Container>
      </div>
      <Container>
        <div className="flex min-h-16 items-center justify-between gap-x-3">
          <SiteName name={frame.siteName} />
          <Navigation frame={frame} currentPath={currentPath} />
          <div className="flex shrink-0 items-center gap-2">
            <ClaimLink target={claim} placement="header" size="small">
              {labels.claim}
            </ClaimLink>
            <Button variant="secondary" size="small" popoverTarget={menuId} className="lg:hidden">
              {labels.menu}
            </Button>
          </div>
        </div>
      </Container>
    </header>
  )
}

const panel =
  'inset-x-gutter top-auto bottom-4 m-0 max-h-[80vh] w-auto overflow-auto rounded-card border border-edge bg-raised p-3 text-bone backdrop:bg-ink/80'
const row = 'lg:static lg:ml-auto lg:block lg:border-0 lg:bg-transparent lg:p-0'

function Navigation({ frame, currentPath }: Props) {
  return (
    <nav
      id={menuId}
      popover="auto"
      aria-label={frame.labels.mainNavigation}
      className={`${panel} ${row}`}
    >
      <ul className="lg:flex">
        {frame.navigation.map(({ label, path }) => (
          <li key={path}>
            <a
              href={path}
              aria-current={path === currentPath ? 'page' : undefined}
              className="flex min-h-target items-center rounded-control px-3 hover:text-ember-bright decoration-2 underline-offset-8 aria-[current=page]:text-ember-bright aria-[current=page]:underline"
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
