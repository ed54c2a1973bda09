import { readFileSync } from 'node:fs'

// Loaded before a program (`node --import`): at exit prints the peak memory of the process in bytes on
// stderr, as JSON. Not `resourceUsage().maxRSS`, because that starts with the memory of the parent process.

process.on('exit', () => {
  const [, kilobytes] = /VmHWM:\s+(\d+) kB/.exec(readFileSync('/proc/self/status', 'utf8')) ?? []
  process.stderr.write(`\nspent ${JSON.stringify({ peakBytes: Number(kilobytes) * 1024 })}\n`)
})
