import { readFileSync } from 'node:fs'

// Loaded before a program (`node --import`): at its end it says on stderr, as JSON, the largest
// memory that the process held, in bytes. Not `resourceUsage().maxRSS`: that of a process begins at
// what its parent held when it started it.

process.on('exit', () => {
  const [, kilobytes] = /VmHWM:\s+(\d+) kB/.exec(readFileSync('/proc/self/status', 'utf8')) ?? []
  process.stderr.write(`\nspent ${JSON.stringify({ peakBytes: Number(kilobytes) * 1024 })}\n`)
})
