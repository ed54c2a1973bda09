import { openEmbeddedPostgres } from '#platform/embeddedPostgres.ts'

/** A process that opens the embedded database of a folder and holds it until SIGTERM. */
const database = await openEmbeddedPostgres(process.argv[2] ?? '')
process.stdout.write(`${JSON.stringify({ url: database.url, started: database.started })}\n`)
process.once('SIGTERM', async () => {
  await database.close()
  process.exit(0)
})
setInterval(() => undefined, 60_000)
