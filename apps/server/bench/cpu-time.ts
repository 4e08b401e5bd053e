import { readdirSync, readFileSync } from 'node:fs'

/** Of Linux: 100 a second. */
const tickMs = 10

/** The CPU time of a process so far, user and system, in milliseconds. */
export function cpuTimeMs(pid: number): number {
  const [, , , , , , , , , , , user, system] = stat(pid)
  return (Number(user) + Number(system)) * tickMs
}

/** That of a process and of those that it started and that still run. */
export function cpuTimeOfFamilyMs(pid: number): number {
  return familyOf(pid).reduce((sum, member) => sum + cpuTimeMs(member), 0)
}

/** The resident memory of a process and of those that it started, in MB; what they share counts for each. */
export function residentMb(pid: number): number {
  const kb = familyOf(pid).map((member) =>
    Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${member}/status`, 'utf8'))?.[1]),
  )
  return Math.round(kb.reduce((sum, each) => sum + each, 0) / 1_024)
}

function familyOf(pid: number): number[] {
  const others = readdirSync('/proc').map(Number)
  return [pid, ...others.filter((other) => other > 0 && parentOf(other) === pid)]
}

/** Undefined for a process that has ended. */
export function parentOf(pid: number): number | undefined {
  try {
    return Number(stat(pid)[1])
  } catch {
    return undefined
  }
}

/** The fields from the third on, the state: before it stands the name, in which anything may stand. */
function stat(pid: number): string[] {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
  return text.slice(text.lastIndexOf(')') + 2).split(' ')
}
