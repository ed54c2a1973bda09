import { calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose'
import type { Payload } from 'payload'
import { z } from 'zod'
import { writeEntry } from '#cms/operations/audit/writeEntry.ts'
import { accountsPool } from '#cms/operations/database/accountsPool.ts'
import { type AccountsClient, inAccountsTransaction } from '#cms/operations/database/transaction.ts'
import { publicJwk } from '#domain/accounts/tokens/jwks.ts'
import { lifetimes } from '#domain/accounts/tokens/lifetimes.ts'
import { utc } from '#domain/formats/utc.ts'
import { accessAlgorithm, type SigningKey } from '#platform/secrets/accessToken.ts'
import { createTextCipher, type TextCipher } from '#platform/secrets/textCipher.ts'
import type { Accounts } from '../accounts.ts'

export type SigningKeys = Pick<Accounts, 'publicKeys' | 'ensureSigningKey' | 'rotateSigningKey'> & {
  /** The key that signs; created when there is none. */
  current(): Promise<SigningKey>
}

/** How long an old key is accepted: until its last token has expired. */
const acceptedSeconds = lifetimes.accessToken + 2 * lifetimes.clockSkew

/** This lock doesn't block readers. */
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

/** The keys that sign access tokens. They are stored in the database; private keys are encrypted. */
export function createSigningKeys(payload: Payload): SigningKeys {
  const pool = accountsPool(payload)
  const cipher = createTextCipher(payload.config.secret, 'payline signing keys')
  const decryptCached = createKeyCache(cipher)

  /** Read from the database each time, so that a rotation takes effect in every process at once. */
  async function current(): Promise<SigningKey> {
    const stored = await readCurrent(pool)
    return (stored && (await decryptCached(stored))) ?? replaceUnlessUsable(payload, cipher)
  }

  return {
    current,

    async ensureSigningKey() {
      await current()
    },

    async publicKeys() {
      const { rows } = await pool.query<{ public_key: unknown }>(listPublic)
      return rows.map((row) => publicJwk.parse(row.public_key))
    },

    rotateSigningKey: ({ now = false } = {}) =>
      inAccountsTransaction(payload, async (client) => {
        await client.query(lockKeys)
        const { kid } = await writeNew(client, cipher)
        if (now) await client.query(deleteOthers, [kid])
        const { rows } = await client.query<{ until: Date }>(lastRetirement)
        const oldKeysUntil = rows[0]?.until ?? new Date()
        await writeRotation(client, now ? null : oldKeysUntil)
        return { kid, oldKeysUntil }
      }),
  }
}

type StoredKey = { kid: string; sealed_private_key: string }

/** Decrypts the current key once, and caches it. */
function createKeyCache(cipher: TextCipher) {
  let last: { encrypted: string; key: Promise<SigningKey | null> } | undefined
  return (stored: StoredKey): Promise<SigningKey | null> => {
    const { sealed_private_key: encrypted } = stored
    if (last?.encrypted !== encrypted)
      last = { encrypted: encrypted, key: decryptKey(stored, cipher) }
    return last.key
  }
}

/** Of several processes at once, one creates the key and the others find it. */
function replaceUnlessUsable(payload: Payload, cipher: TextCipher): Promise<SigningKey> {
  return inAccountsTransaction(payload, async (client) => {
    await client.query(lockKeys)
    const stored = await readCurrent(client)
    const usable = stored && (await decryptKey(stored, cipher))
    if (usable) return usable
    if (stored) {
      const { kid } = stored
      payload.logger.warn(
        { kid },
        'a signing key was encrypted with another secret; created a new one',
      )
    }
    return writeNew(client, cipher)
  })
}

async function readCurrent(db: AccountsClient): Promise<StoredKey | null> {
  const { rows } = await db.query<StoredKey>(findCurrent)
  return rows[0] ?? null
}

async function decryptKey(stored: StoredKey, cipher: TextCipher): Promise<SigningKey | null> {
  const text = cipher.decrypt(stored.sealed_private_key, stored.kid)
  if (text === null) return null
  const jwk: JWK = privateKey.parse(JSON.parse(text))
  const key = await importJWK(jwk, accessAlgorithm)
  return key instanceof Uint8Array ? null : { kid: stored.kid, key }
}

/** Creates the key that signs from now on, and retires the earlier ones. */
async function writeNew(client: AccountsClient, cipher: TextCipher): Promise<SigningKey> {
  const pair = await generateKeyPair(accessAlgorithm, { extractable: true })
  const bare = await exportJWK(pair.publicKey)
  const kid = await calculateJwkThumbprint(bare)
  const publicKey = publicJwk.parse({ ...bare, kid, alg: accessAlgorithm, use: 'sig' })
  const encryptedPrivateKey = cipher.encrypt(JSON.stringify(await exportJWK(pair.privateKey)), kid)
  await client.query(deleteRetired)
  await client.query(retireAll, [acceptedSeconds])
  await client.query(insertKey, [kid, JSON.stringify(publicKey), encryptedPrivateKey])
  return { kid, key: pair.privateKey }
}

/** @param until null where the old keys are deleted at once */
async function writeRotation(client: AccountsClient, until: Date | null): Promise<void> {
  const old = until ? `the old ones count until ${utc(until)}` : 'the old ones were dropped at once'
  await writeEntry(client, {
    action: 'keys rotated',
    actor: 'cli',
    subject: 'signing-keys',
    details: `Signing keys of sessions: ${old}`,
  })
}
