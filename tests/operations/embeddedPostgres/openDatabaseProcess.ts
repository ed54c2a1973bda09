import { openEmbeddedPostgres } from '#platform/postgres/embedded/embeddedPostgres.ts'

/**
 * A process that opens the embedded database of a folder and keeps it open until SIGTERM.
 * Arguments: the folder and, optionally, the umask to work under, in octal.
 */
const [dataDir = '', umask] = process.argv.slice(2)
if (umask !== undefined) process.umask(Number.parseInt(umask, 8))
const database = await openEmbeddedPostgres(dataDir, {
  onStatus: (trouble) => process.stderr.write(`${trouble}\n`),
  checkEveryMs: 100,
})
process.once('SIGTERM', async () => {
  await database.close()
  process.exit(0)
})
// Printed last, because the reader may send a signal at once.
process.stdout.write(`${JSON.stringify({ url: database.url, started: database.started })}\n`)
setInterval(() => undefined, 60_000)
