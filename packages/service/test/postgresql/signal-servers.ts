import { readFileSync } from 'node:fs'

/** Sends a signal to the PostgreSQL server of a data directory, and to each of its processes. */
export function signalServers(data: string, name: NodeJS.Signals): void {
  const [pid = ''] = readFileSync(`${data}/postmaster.pid`, 'utf8').split('\n', 1)
  // The first process starts the others: once it is stopped, there will be no more.
  const others = () => readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ')
  const before = others()
  process.kill(Number(pid), name)
  for (const other of name === 'SIGKILL' ? before : others()) signalIfThere(Number(other), name)
}

/** A process for a short task may have ended since it was listed. */
function signalIfThere(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}
