import { type EmbeddedOptions, openEmbeddedPostgres } from './embedded/embeddedPostgres.ts'
import { waitForDatabase } from './waitForDatabase.ts'

export type Database = {
  /** `external`: the database at DATABASE_URL; `embedded`: the database in the data folder. */
  kind: 'external' | 'embedded'
  /** Connection address, password included. */
  url: string
  /** Whether this process started the server. */
  started: boolean
  /** Stops an embedded server unless another process uses it. Takes at most 4 s. */
  close(): Promise<void>
}

/**
 * Opens the database at DATABASE_URL, otherwise the embedded one, and waits until it accepts
 * connections.
 *
 * @param where `databaseUrl` undefined means the embedded database in `dataDir`, an absolute path
 * @param options `onWait` gets the reason while the database is not available, `signal` cancels the
 *   wait; `onStatus` gets messages when an embedded server ended later and is restarted
 * @throws with the reason, never with a password, when the database can't be opened; or when aborted
 */
export async function openDatabase(
  { databaseUrl, dataDir }: { databaseUrl: string | undefined; dataDir: string },
  options: EmbeddedOptions & { onWait: (reason: string) => void; signal: AbortSignal },
): Promise<Database> {
  if (!databaseUrl) {
    const embedded = await openEmbeddedPostgres(dataDir, options)
    return { kind: 'embedded', ...embedded }
  }
  await waitForDatabase(databaseUrl, options.onWait, options.signal)
  return { kind: 'external', url: databaseUrl, started: false, close: async () => undefined }
}
