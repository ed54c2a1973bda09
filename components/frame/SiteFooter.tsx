import { screenPaths } from '#domain/urls/screenPaths.ts'
import { Badge } from '../ui/dataDisplay/Badge.tsx'
import { Container } from '../ui/layout/Container.tsx'
import { ProseBlocks } from '../ui/prose/ProseBlocks.tsx'
import type { Frame } from './frame.ts'
import { MarketChoice } from './MarketChoice.tsx'

type Group = Frame['footer']['groups'][number]

type Props = Pick<Frame, 'footer' | 'claim' | 'marketChoice'> & {
  /** The language of its texts, if it differs from the page's. */
  lang?: string | undefined
}

/** The footer of every page: age limit, disclosure, and links. */
export function SiteFooter({ footer, claim, marketChoice, lang }: Props) {
  return (
    <footer lang={lang} className="border-t border-rule bg-surface print:hidden">
      <Container>
        <div className="grid gap-10 py-12 empty:hidden lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:gap-16">
          <Notices footer={footer} claim={claim} />
          {footer.groups.length > 0 && (
            <div className="grid grid-cols-2 gap-8 sm:grid-cols-3">
              {footer.groups.map((group, index) => (
                <FooterGroup key={group.title} group={group} id={`footer-group-${index + 1}`} />
              ))}
            </div>
          )}
        </div>
        {marketChoice && (
          <div className="border-t border-rule py-4 text-small text-muted">
            <MarketChoice {...marketChoice} />
          </div>
        )}
        <div className="flex flex-wrap items-center justify-between gap-x-6 border-t border-rule py-4 text-small text-muted">
          {footer.copyright && <p>{footer.copyright}</p>}
          <ul className="flex flex-wrap gap-x-6">
            <li>
              <FooterLink path={screenPaths.login} label={footer.adminLink} />
            </li>
            <li>
              <FooterLink path={screenPaths.sitemapPing} label={footer.seoLink} />
            </li>
          </ul>
        </div>
      </Container>
    </footer>
  )
}

/** Required notices; nothing if all are empty. */
function Notices({ footer, claim }: Pick<Props, 'footer' | 'claim'>) {
  const { ageBadge, responsibleText, disclosure } = footer
  const hasNotices = responsibleText.length + disclosure.length > 0
  if (!hasNotices && ageBadge + claim.conditions === '') return null
  return (
    <div className="space-y-4 text-small text-muted">
      {ageBadge && <Badge tone="accent">{ageBadge}</Badge>}
      <ProseBlocks blocks={responsibleText} className="text-bone" />
      <ProseBlocks blocks={disclosure} />
      {claim.conditions && <p>{claim.conditions}</p>}
    </div>
  )
}

function FooterGroup({ group, id }: { group: Group; id: string }) {
  return (
    <nav aria-labelledby={id}>
      <h2 id={id} className="label text-muted">
        {group.title}
      </h2>
      <ul className="mt-2">
        {group.links.map(({ label, path }) => (
          <li key={path}>
            <FooterLink path={path} label={label} />
          </li>
        ))}
      </ul>
    </nav>
  )
}

function FooterLink({ path, label }: { path: string; label: string }) {
  return (
    <a href={path} className="inline-block py-3 hover:text-ember-bright">
      {label}
    </a>
  )
}
