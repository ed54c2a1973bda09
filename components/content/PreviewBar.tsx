import type { IncompleteDraft, PreviewNotice } from '#domain/content/preview/previewNotice.ts'
import { paths } from '#domain/urls/urls.ts'

type Props = { preview: PreviewNotice }

/**
 * A bar above a page, which covers nothing of it, and says that visitors don't see this page. It
 * looks different from the site, so that it is not mistaken for content. Its texts are for editors
 * and are not copy.
 */
export function PreviewBar({ preview }: Props) {
  const { path, endsOn, at, incomplete, pages } = preview
  return (
    <aside
      data-preview-bar=""
      lang="en"
      aria-label="Preview"
      className="border-b-4 border-dashed border-ink bg-bone px-gutter py-2 text-small wrap-anywhere text-ink [--focus:var(--color-ink)] print:hidden"
    >
      <p>
        <strong>Preview: not published.</strong> {pageName(path)} with the latest drafts
        {at && (
          <>
            , as it will be on <Time moment={at} />
          </>
        )}
        . The link ends on <time dateTime={endsOn}>{dayInWords(endsOn)}</time>. Links on the page
        lead to the published site.
      </p>
      {incomplete.map((draft) => (
        <Incomplete key={`${draft.document} ${draft.item}`} draft={draft} />
      ))}
      <p role="status" data-preview-status="" />
      {pages.length > 0 && <OtherPages pages={pages} />}
    </aside>
  )
}

function Incomplete({ draft }: { draft: IncompleteDraft }) {
  const { document, item, problems, isPublished } = draft
  return (
    <p>
      <strong>Incomplete: {item === undefined ? document : `${document} “${item}”`}.</strong>{' '}
      {problems.join('. ')}.{' '}
      {isPublished ? 'What is published of it is shown instead.' : 'It is not shown yet.'}
    </p>
  )
}

function OtherPages({ pages }: Pick<PreviewNotice, 'pages'>) {
  return (
    <nav aria-label="Other pages that show this document" className="flex gap-x-4">
      <span className="shrink-0 pt-0.5">Also on:</span>
      <ul className="flex flex-wrap gap-x-4">
        {pages.map(({ path, address }) => (
          <li key={path}>
            <a href={address} className="inline-flex min-h-6 items-center underline">
              {pageName(path)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The path `/` alone would be overlooked. */
function pageName(path: string): string {
  return path === paths.home ? 'Home page' : path
}

function Time({ moment }: { moment: string }) {
  const [day = '', time = ''] = moment.split('T', 2)
  return (
    <time dateTime={moment}>
      {dayInWords(day)}, {time.slice(0, 5)} UTC
    </time>
  )
}

const dayFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

/** `2026-12-31` as 31 December 2026. */
function dayInWords(day: string): string {
  return dayFormat.format(new Date(day))
}
