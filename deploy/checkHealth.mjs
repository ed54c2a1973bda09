// The health check of the image, which has neither curl nor wget: exits with 0 if the address
// responds with 2xx in time, otherwise with 1 and the reason.

const timeoutMs = 2_500

const [, , url = 'http://127.0.0.1:3000/healthz'] = process.argv
try {
  const response = await fetch(url, { signal: AbortSignal.timeout(timeoutMs) })
  if (!response.ok) fail(`${response.status} ${await response.text()}`)
} catch (error) {
  fail(error instanceof Error ? `${error.message}: ${error.cause ?? 'no response'}` : String(error))
}

/** @param {string} reason */
function fail(reason) {
  process.stderr.write(`${url}: ${reason}\n`)
  process.exitCode = 1
}
