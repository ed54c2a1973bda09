// Loaded before a program (`node --import`): at its end it says on stderr, as JSON, what the process
// took: its largest memory in bytes and its processor time in seconds.

process.on('exit', () => {
  const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage()
  const spent = { peakBytes: maxRSS * 1024, cpuSeconds: (userCPUTime + systemCPUTime) / 1e6 }
  process.stderr.write(`\nspent ${JSON.stringify(spent)}\n`)
})
