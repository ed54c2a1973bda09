/** Far longer than any token of ours. */
const longestToken = 2_048

/** The token of an `Authorization: Bearer …` (RFC 6750); undefined where there is none. */
export function bearerToken(authorization: string | null | undefined): string | undefined {
  if (!authorization || authorization.length > longestToken) return undefined
  return /^bearer +([\w.~+/=-]+) *$/i.exec(authorization)?.[1]
}
