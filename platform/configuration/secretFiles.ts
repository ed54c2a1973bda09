import { readFileSync, statSync } from 'node:fs'
import { isAbsolute } from 'node:path'
import { errorCode, messageOf } from '../errors.ts'

/**
 * The variables with secrets. Each can be a file instead, whose path is in the variable with the
 * suffix `_FILE`: Compose and systemd pass secrets this way, and it keeps them out of the environment,
 * which child processes inherit and `docker inspect` shows.
 */
export const secretNames = [
  'PAYLOAD_SECRET',
  'DATABASE_URL',
  'EVENTS_URL',
  'ADMIN_PASSWORD',
  'SMTP_URL',
  'METRICS_TOKEN',
] as const

type SecretName = (typeof secretNames)[number]

type SecretFiles =
  | { ok: true; secrets: Partial<Record<SecretName, string>> }
  | { ok: false; problems: string[] }

type Found = { secret?: string } | { problem: string }

/** A larger file is not a secret but a wrong path. */
const maxBytes = 65_536

/** Name of the variable with the path of a secret's file. */
export const fileVariable = (name: SecretName) => `${name}_FILE` as const

/**
 * Reads the secrets that are passed as files. White space around a secret, such as the line break at
 * the end of the file, is trimmed.
 *
 * @param given the environment, without blank variables
 * @returns all secrets, or all problems. A problem contains the variable, what is wrong and the
 *   remedy, but no content of the file
 */
export function readSecretFiles(given: NodeJS.Dict<string>): SecretFiles {
  const secrets: Partial<Record<SecretName, string>> = {}
  const problems: string[] = []
  for (const name of secretNames) {
    const found = readSecret(name, given)
    if ('problem' in found) problems.push(`${fileVariable(name)} ${found.problem}`)
    else if (found.secret !== undefined) secrets[name] = found.secret
  }
  return problems.length > 0 ? { ok: false, problems } : { ok: true, secrets }
}

function readSecret(name: SecretName, given: NodeJS.Dict<string>): Found {
  const file = given[fileVariable(name)]
  if (file === undefined) return {}
  if (given[name] !== undefined) {
    return { problem: `is set, and so is ${name}: leave one of them out` }
  }
  if (!isAbsolute(file)) {
    return { problem: `must be an absolute path, for example /run/secrets/${name.toLowerCase()}` }
  }
  try {
    const unfit = whyUnfit(file)
    if (unfit) return { problem: unfit }
    return usable(file, readFileSync(file, 'utf8').trim())
  } catch (error) {
    return { problem: whyUnread(file, error) }
  }
}

/** Checked before the file is read: reading a pipe or a device may never end and would block the start. */
function whyUnfit(file: string): string | undefined {
  const found = statSync(file)
  // Reading a folder fails with EISDIR, which has its own message.
  if (found.isDirectory()) return undefined
  if (!found.isFile())
    return `names ${file}, which is no regular file: name the file with the secret`
  if (found.size > maxBytes) {
    return `names ${file}, which is larger than 64 kB: name the file with the secret`
  }
  return undefined
}

function usable(file: string, secret: string): Found {
  if (secret === '') {
    return { problem: `names ${file}, which is empty: write the secret into it, on one line` }
  }
  if (/[\r\n]/.test(secret)) {
    return {
      problem: `names ${file}, which holds more than one line: leave only the secret in it, on one line`,
    }
  }
  return { secret }
}

function whyUnread(file: string, error: unknown): string {
  const reasons: Record<string, string> = {
    ENOENT: `names ${file}, which doesn't exist: make it, or correct the path`,
    ENOTDIR: `names ${file}, which doesn't exist: make it, or correct the path`,
    EISDIR: `names ${file}, which is a folder: name the file with the secret`,
    EACCES: `names ${file}, which this user may not read: give the right to user ${process.getuid?.() ?? 'of the process'}`,
  }
  return (
    reasons[errorCode(error) ?? ''] ??
    `names ${file}, which can't be read (${messageOf(error)}): name another file`
  )
}
