import { calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose'
import type { Payload } from 'payload'
import { z } from 'zod'
import { lifetimes } from '#domain/auth/lifetimes.ts'
import { accessAlgorithm, type SigningKey } from '#platform/accessToken.ts'
import { createSeal, type Seal } from '#platform/sealed.ts'
import type { Accounts, PublicKey } from './accounts.ts'
import { type Client, transaction } from './transaction.ts'

export type SigningKeys = Pick<Accounts, 'publicKeys' | 'ensureSigningKey' | 'rotateSigningKey'> & {
  /** The key that signs; made when there is none. */
  current(): Promise<SigningKey>
}

/** For which an old key is honoured: other processes may sign with it until their cache ends. */
const honouredSeconds = lifetimes.keySetCache + lifetimes.accessToken + 2 * lifetimes.clockSkew

/** Readers don't wait for it. */
const lockKeys = `lock table auth_signing_keys in exclusive mode`
const findCurrent = `
  select kid, sealed_private_key from auth_signing_keys where retires_at is null
  order by created_at desc, kid limit 1`
const listPublic = `
  select public_key from auth_signing_keys where retires_at is null or retires_at > now()
  order by created_at desc, kid`
const retireAll = `
  update auth_signing_keys set retires_at = now() + make_interval(secs => $1)
  where retires_at is null`
const insertKey = `
  insert into auth_signing_keys (kid, public_key, sealed_private_key) values ($1, $2, $3)`
const lastRetirement = `
  select coalesce(max(retires_at), now()) as until from auth_signing_keys
  where retires_at is not null`
const deleteRetired = `delete from auth_signing_keys where retires_at <= now()`

const publicKey = z.object({
  kid: z.string(),
  kty: z.literal('EC'),
  crv: z.literal('P-256'),
  x: z.string(),
  y: z.string(),
  alg: z.literal('ES256'),
  use: z.literal('sig'),
})
const privateKey = z.looseObject({ kty: z.literal('EC') })

/** The keys that sign access tokens. They lie in the database, the private ones sealed. */
export function createSigningKeys(payload: Payload): SigningKeys {
  const seal = createSeal(payload.config.secret, 'payline signing keys')
  let cached: { key: SigningKey; until: number } | undefined

  async function replaceUnlessUsable(): Promise<void> {
    await transaction(payload, async (client) => {
      await client.query(lockKeys)
      const stored = await readCurrent(client)
      if (stored && (await unsealed(stored, seal))) return
      if (stored) {
        const { kid } = stored
        payload.logger.warn({ kid }, 'a signing key was sealed with another secret; made a new one')
      }
      await writeNew(client, seal)
    })
  }

  async function readUsable(): Promise<SigningKey | null> {
    const stored = await readCurrent(payload.db.pool)
    return stored && unsealed(stored, seal)
  }

  async function ensureSigningKey(): Promise<void> {
    if (!(await readUsable())) await replaceUnlessUsable()
  }

  return {
    ensureSigningKey,

    async current() {
      if (cached && Date.now() < cached.until) return cached.key
      await ensureSigningKey()
      const key = await readUsable()
      if (!key) throw new Error('The signing key was replaced by another process just now.')
      cached = { key, until: Date.now() + lifetimes.keySetCache * 1000 }
      return key
    },

    async publicKeys() {
      const { rows } = await payload.db.pool.query<{ public_key: unknown }>(listPublic)
      return rows.map((row): PublicKey => publicKey.parse(row.public_key))
    },

    async rotateSigningKey() {
      const rotated = await transaction(payload, async (client) => {
        await client.query(lockKeys)
        const kid = await writeNew(client, seal)
        const { rows } = await client.query<{ until: Date }>(lastRetirement)
        return { kid, oldKeysUntil: rows[0]?.until ?? new Date() }
      })
      cached = undefined
      return rotated
    },
  }
}

type StoredKey = { kid: string; sealed_private_key: string }

async function readCurrent(db: Client): Promise<StoredKey | null> {
  const { rows } = await db.query<StoredKey>(findCurrent)
  return rows[0] ?? null
}

async function unsealed(stored: StoredKey, seal: Seal): Promise<SigningKey | null> {
  const text = seal.open(stored.sealed_private_key, stored.kid)
  if (text === null) return null
  const jwk: JWK = privateKey.parse(JSON.parse(text))
  const key = await importJWK(jwk, accessAlgorithm)
  return key instanceof Uint8Array ? null : { kid: stored.kid, key }
}

/** Makes a key that signs from now on, and lets the ones before retire. */
async function writeNew(client: Client, seal: Seal): Promise<string> {
  const pair = await generateKeyPair(accessAlgorithm, { extractable: true })
  const bare = await exportJWK(pair.publicKey)
  const kid = await calculateJwkThumbprint(bare)
  const open = publicKey.parse({ ...bare, kid, alg: accessAlgorithm, use: 'sig' })
  const hidden = seal.close(JSON.stringify(await exportJWK(pair.privateKey)), kid)
  await client.query(deleteRetired)
  await client.query(retireAll, [honouredSeconds])
  await client.query(insertKey, [kid, JSON.stringify(open), hidden])
  return kid
}
