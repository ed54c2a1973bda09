import { type CryptoKey, errors, type JWTHeaderParameters, jwtVerify, SignJWT } from 'jose'
import * as z from 'zod/mini'
import {
  type AccessTokenClaims,
  accessTokenAudience,
  accessTokenClaims,
} from '#domain/accounts/tokens/accessTokenClaims.ts'
import { lifetimes } from '#domain/accounts/tokens/lifetimes.ts'

/** The only algorithm: a token that names another, or none, is refused before the key lookup. */
export const accessAlgorithm = 'ES256'

export type SigningKey = { kid: string; key: CryptoKey }

/** A token, and when it expires in seconds since 1970. */
export type SignedToken = { token: string; expiresAt: number }

/**
 * Signs an access token (RFC 7519) that lasts as `lifetimes` says.
 *
 * @param issuer the site's public origin
 * @param now milliseconds since 1970
 */
export async function signAccessToken(
  { kid, key }: SigningKey,
  { issuer, accountId, sessionId }: { issuer: string; accountId: string; sessionId: string },
  now: number,
): Promise<SignedToken> {
  const issuedAt = Math.floor(now / 1000)
  const expiresAt = issuedAt + lifetimes.accessToken
  const token = await new SignJWT({ sid: sessionId })
    .setProtectedHeader({ alg: accessAlgorithm, kid, typ: 'JWT' })
    .setIssuer(issuer)
    .setAudience(accessTokenAudience)
    .setSubject(accountId)
    .setIssuedAt(issuedAt)
    .setExpirationTime(expiresAt)
    .sign(key)
  return { token, expiresAt }
}

/** The claims of a token, and the key that signed it. */
export type VerifiedToken = AccessTokenClaims & { kid: string }

/**
 * The claims of an access token; null when the token is not from this site or has expired. Does not
 * check whether the session still exists.
 *
 * @param findKey rejects when keys can't be looked up; then this function rejects too
 */
export async function verifyAccessToken(
  token: string,
  { issuer, findKey }: { issuer: string; findKey(kid: string): Promise<CryptoKey | null> },
): Promise<VerifiedToken | null> {
  if (!token.split('.').every(isCanonical)) return null
  const expected = {
    algorithms: [accessAlgorithm],
    issuer,
    audience: accessTokenAudience,
    clockTolerance: lifetimes.clockSkew,
  }
  try {
    const { payload, protectedHeader } = await jwtVerify(
      token,
      async ({ kid }: JWTHeaderParameters) => {
        const key = kid === undefined ? null : await findKey(kid)
        if (!key) throw new errors.JWKSNoMatchingKey()
        return key
      },
      expected,
    )
    const { kid } = protectedHeader
    const claims = z.safeParse(accessTokenClaims, payload).data
    return claims && kid !== undefined ? { ...claims, kid } : null
  } catch (error) {
    if (error instanceof errors.JOSEError) return null
    throw error
  }
}

/**
 * Whether a part of a token is as base64url is written. The last character has bits that a decoder
 * ignores, so one signature would have several spellings.
 */
function isCanonical(part: string): boolean {
  return Buffer.from(part, 'base64url').toString('base64url') === part
}
