// Loaded before a program (`node --import`): at its end it says on stderr, as JSON, the largest
// memory that the process held, in bytes.

process.on('exit', () => {
  const { maxRSS } = process.resourceUsage()
  process.stderr.write(`\nspent ${JSON.stringify({ peakBytes: maxRSS * 1024 })}\n`)
})
