import { ClaimLink } from '../content/offer/ClaimLink.tsx'
import { Button } from '../ui/forms/Button.tsx'
import { Container } from '../ui/layout/Container.tsx'
import type { Frame } from './frame.ts'
import { SiteName } from './SiteName.tsx'

const menuId = 'site-menu'

type Props = {
  frame: Frame
  /** Path of the page, to mark its entry. */
  currentPath: string
  /** The language of its texts, if it differs from the page's. */
  lang?: string | undefined
}

/**
 * Name, navigation and the claim button, with the required note above. On narrow screens the
 * navigation is a popover at the bottom of the screen, in reach of the thumb, which the browser
 * opens and closes. On wide screens it is a row, as a separate element, because an open popover
 * cannot return to its position when the screen is rotated.
 */
export function SiteHeader({ frame, currentPath, lang }: Props) {
  const { labels, claim, navigation } = frame
  const hasLinks = navigation.length > 0
  return (
    <header lang={lang} className="border-b border-rule print:hidden">
      {frame.headerNote && (
        <div className="border-b border-rule bg-surface py-1.5">
          <Container>
            <p className="text-small text-muted">{frame.headerNote}</p>
          </Container>
        </div>
      )}
      <Container>
        <div className="flex min-h-16 flex-wrap items-center justify-between gap-x-2 gap-y-1 py-1 sm:gap-x-3">
          <div className="min-w-0 flex-[1_1_6rem] lg:max-w-1/3 lg:flex-none">
            <SiteName name={frame.siteName} logo={frame.logo} />
          </div>
          {hasLinks && (
            <nav
              aria-label={labels.mainNavigation}
              className="hidden min-w-0 flex-1 justify-end lg:flex"
            >
              <Links navigation={navigation} currentPath={currentPath} className="flex flex-wrap" />
            </nav>
          )}
          <div className="flex max-w-full min-w-0 flex-wrap justify-end gap-2 lg:max-w-1/3 lg:flex-none">
            {!claim.notice && (
              <ClaimLink target={claim} placement="header" size="small">
                {labels.claim}
              </ClaimLink>
            )}
            {hasLinks && (
              <Button variant="secondary" size="small" popoverTarget={menuId} className="lg:hidden">
                {labels.menu}
              </Button>
            )}
          </div>
        </div>
      </Container>
      {hasLinks && <Menu frame={frame} currentPath={currentPath} />}
    </header>
  )
}

function Menu({ frame, currentPath }: Props) {
  return (
    <nav
      id={menuId}
      popover="auto"
      aria-label={frame.labels.menu}
      className="inset-x-gutter top-auto bottom-4 m-0 max-h-[80vh] w-auto overflow-auto rounded-card border border-edge bg-raised p-3 text-bone backdrop:bg-ink/80 lg:hidden"
    >
      <Links navigation={frame.navigation} currentPath={currentPath} />
    </nav>
  )
}

type LinksProps = Pick<Frame, 'navigation'> & { currentPath: string; className?: string }

function Links({ navigation, currentPath, className }: LinksProps) {
  return (
    <ul className={className}>
      {navigation.map(({ label, path }) => (
        <li key={path} className="max-w-full">
          <a
            href={path}
            aria-current={path === currentPath ? 'page' : undefined}
            className="flex min-h-target items-center rounded-control px-3 decoration-2 underline-offset-8 hover:text-ember-bright aria-[current=page]:text-ember-bright aria-[current=page]:underline"
          >
            {label}
          </a>
        </li>
      ))}
    </ul>
  )
}
