/**
 * Whether a Postgres address says where the database is: a host, or the folder of a socket, and no port that
 * is none. Both can stand in the query as well, as `?host=…&port=…`, where they count rather than those
 * before it.
 *
 * @param text what is no address at all passes: another rule refuses it
 */
export function hasPlace(text: string): boolean {
  const url = URL.parse(text)
  if (!url) return true
  const { searchParams } = url
  const port = searchParams.get('port') || url.port
  return Boolean(searchParams.get('host') || url.hostname) && (port === '' || isPort(port))
}

function isPort(text: string): boolean {
  return /^\d{1,5}$/.test(text) && isReachable(Number(text))
}

/** Whether a number is a port that one can connect to. */
export function isReachable(port: number): boolean {
  return Number.isInteger(port) && port >= 1 && port <= 65_535
}
