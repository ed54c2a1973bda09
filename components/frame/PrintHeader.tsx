type Props = { siteName: string; address: string }

/** The header of a printed page: the name of the site and the address. */
export function PrintHeader({ siteName, address }: Props) {
  return (
    <div className="mx-auto hidden max-w-page px-gutter pt-2 print:block">
      <p className="border-b border-rule pb-2 text-small">
        <strong>{siteName}</strong> · {address}
      </p>
    </div>
  )
}
