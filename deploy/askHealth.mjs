// The health check of the image, which has neither curl nor wget: ends with 0 when the address
// answers with 2xx in time, else with 1 and the reason.

const patienceMs = 2_500

const [, , url = 'http://127.0.0.1:3000/healthz'] = process.argv
try {
  const response = await fetch(url, { signal: AbortSignal.timeout(patienceMs) })
  if (!response.ok) fail(`${response.status} ${await response.text()}`)
} catch (error) {
  fail(error instanceof Error ? `${error.message}: ${error.cause ?? 'no answer'}` : String(error))
}

/** @param {string} reason */
function fail(reason) {
  process.stderr.write(`${url}: ${reason}\n`)
  process.exitCode = 1
}
