/**
 * Whether a Postgres address has a host, or the folder of a socket, and a valid port or none. Both can
 * also be in the query, as `?host=…&port=…`; the query takes precedence.
 *
 * @param text returns true for what is not a URL, because another rule refuses that
 */
export function hasValidHostAndPort(text: string): boolean {
  const url = URL.parse(text)
  if (!url) return true
  const { searchParams } = url
  const port = searchParams.get('port') || url.port
  return Boolean(searchParams.get('host') || url.hostname) && (port === '' || isPort(port))
}

function isPort(text: string): boolean {
  return /^\d{1,5}$/.test(text) && isValidPort(Number(text))
}

/** Whether a number is a valid port to connect to. */
export function isValidPort(port: number): boolean {
  return Number.isInteger(port) && port >= 1 && port <= 65_535
}
