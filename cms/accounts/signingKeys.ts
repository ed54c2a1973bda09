import { calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose'
import type { Payload } from 'payload'
import { z } from 'zod'
import { publicKey } from '#domain/auth/keySet.ts'
import { lifetimes } from '#domain/auth/lifetimes.ts'
import { utc } from '#domain/utc.ts'
import { accessAlgorithm, type SigningKey } from '#platform/accessToken.ts'
import { createSeal, type Seal } from '#platform/sealed.ts'
import { writeEntry } from '../audit/writeEntry.ts'
import type { Accounts } from './accounts.ts'
import { accountsPool } from './accountsPool.ts'
import { type Client, transaction } from './transaction.ts'

export type SigningKeys = Pick<Accounts, 'publicKeys' | 'ensureSigningKey' | 'rotateSigningKey'> & {
  /** The key that signs; made when there is none. */
  current(): Promise<SigningKey>
}

/** For which an old key is honoured: until the last token that it signed has expired. */
const honouredSeconds = lifetimes.accessToken + 2 * lifetimes.clockSkew

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
const deleteOthers = `delete from auth_signing_keys where kid <> $1`

const privateKey = z.looseObject({ kty: z.literal('EC') })

/** The keys that sign access tokens. They lie in the database, the private ones sealed. */
export function createSigningKeys(payload: Payload): SigningKeys {
  const pool = accountsPool(payload)
  const seal = createSeal(payload.config.secret, 'payline signing keys')
  const unseal = createUnsealer(seal)

  /** Which key signs is asked anew each time, so that a rotation counts everywhere at once. */
  async function current(): Promise<SigningKey> {
    const stored = await readCurrent(pool)
    return (stored && (await unseal(stored))) ?? replaceUnlessUsable(payload, seal)
  }

  return {
    current,

    async ensureSigningKey() {
      await current()
    },

    async publicKeys() {
      const { rows } = await pool.query<{ public_key: unknown }>(listPublic)
      return rows.map((row) => publicKey.parse(row.public_key))
    },

    rotateSigningKey: ({ now = false } = {}) =>
      transaction(payload, async (client) => {
        await client.query(lockKeys)
        const { kid } = await writeNew(client, seal)
        if (now) await client.query(deleteOthers, [kid])
        const { rows } = await client.query<{ until: Date }>(lastRetirement)
        const oldKeysUntil = rows[0]?.until ?? new Date()
        await writeRotation(client, now ? null : oldKeysUntil)
        return { kid, oldKeysUntil }
      }),
  }
}

type StoredKey = { kid: string; sealed_private_key: string }

/** Opens the key that signs once for all who sign with it. */
function createUnsealer(seal: Seal) {
  let last: { sealed: string; key: Promise<SigningKey | null> } | undefined
  return (stored: StoredKey): Promise<SigningKey | null> => {
    const { sealed_private_key: sealed } = stored
    if (last?.sealed !== sealed) last = { sealed, key: unsealed(stored, seal) }
    return last.key
  }
}

/** Of several processes at once, one makes the key and the others find it. */
function replaceUnlessUsable(payload: Payload, seal: Seal): Promise<SigningKey> {
  return transaction(payload, async (client) => {
    await client.query(lockKeys)
    const stored = await readCurrent(client)
    const usable = stored && (await unsealed(stored, seal))
    if (usable) return usable
    if (stored) {
      const { kid } = stored
      payload.logger.warn({ kid }, 'a signing key was sealed with another secret; made a new one')
    }
    return writeNew(client, seal)
  })
}

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
async function writeNew(client: Client, seal: Seal): Promise<SigningKey> {
  const pair = await generateKeyPair(accessAlgorithm, { extractable: true })
  const bare = await exportJWK(pair.publicKey)
  const kid = await calculateJwkThumbprint(bare)
  const open = publicKey.parse({ ...bare, kid, alg: accessAlgorithm, use: 'sig' })
  const hidden = seal.close(JSON.stringify(await exportJWK(pair.privateKey)), kid)
  await client.query(deleteRetired)
  await client.query(retireAll, [honouredSeconds])
  await client.query(insertKey, [kid, JSON.stringify(open), hidden])
  return { kid, key: pair.privateKey }
}

/** @param until null where the old keys count for nothing from now on */
async function writeRotation(client: Client, until: Date | null): Promise<void> {
  const old = until ? `the old ones count until ${utc(until)}` : 'the old ones were dropped at once'
  await writeEntry(client, {
    action: 'keys rotated',
    actor: 'cli',
    subject: 'signing-keys',
    details: `Signing keys of sessions: ${old}`,
  })
}
