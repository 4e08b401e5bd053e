// Preloaded into a measured build: reports the process's CPU milliseconds. Not in TypeScript, since what strips the
// types would be measured too.
process.on('exit', () => {
  const { userCPUTime, systemCPUTime } = process.resourceUsage()
  process.stderr.write(`cpu ${Math.round((userCPUTime + systemCPUTime) / 1000)}\n`)
})
