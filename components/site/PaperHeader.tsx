type Props = { siteName: string; address: string }

/** What a printed page begins with in place of the site's header: whose it is, and where it was. */
export function PaperHeader({ siteName, address }: Props) {
  return (
    <div className="mx-auto hidden max-w-page px-gutter pt-2 print:block">
      <p className="border-b border-rule pb-2 text-small">
        <strong>{siteName}</strong> · {address}
      </p>
    </div>
  )
}
