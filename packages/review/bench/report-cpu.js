// Preloaded into every process of a review: adds the CPU time that it took to a file. Not in TypeScript, since what
// strips the types would be measured too.
import { appendFileSync } from 'node:fs'

process.on('exit', () => {
  const { user, system } = process.cpuUsage()
  appendFileSync(process.env.BENCH_CPU_FILE, `${user + system}\n`)
})
