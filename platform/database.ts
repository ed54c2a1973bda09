import { type EmbeddedOptions, openEmbeddedPostgres } from './embeddedPostgres.ts'
import { waitForDatabase } from './postgres.ts'

export type Database = {
  /** `external`: the one at DATABASE_URL; `embedded`: the data folder's own. */
  kind: 'external' | 'embedded'
  /** Its address, password included. */
  url: string
  /** Whether this process started the server. */
  started: boolean
  /** An embedded server is stopped unless another process uses it. Takes 4 s at the most. */
  close(): Promise<void>
}

/**
 * Opens the database that the environment names, else the data folder's own, and waits for it.
 *
 * @param where `databaseUrl` undefined stands for the embedded one in `dataDir`, an absolute path
 * @param options `onWait` is told why the database isn't there yet, `signal` gives up on it;
 *   `onTrouble` is told of an embedded one that went away later and is started again
 * @throws with the reason when it can't be had, never with a password; or when aborted
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
