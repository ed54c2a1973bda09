/** Far longer than any token of this site. */
const maxTokenLength = 2_048

/** The token of an `Authorization: Bearer …` header (RFC 6750); undefined without a token. */
export function bearerToken(authorization: string | null | undefined): string | undefined {
  if (!authorization || authorization.length > maxTokenLength) return undefined
  return /^bearer +([\w.~+/=-]+) *$/i.exec(authorization)?.[1]
}
