import { readdirSync, readFileSync } from 'node:fs'

/** The tick of Linux: 100 a second. */
const tickMs = 10

/** The CPU time of a process so far, user and system, in milliseconds. */
export function cpuTimeMs(pid: number): number {
  const [, , , , , , , , , , , user, system] = stat(pid)
  return (Number(user) + Number(system)) * tickMs
}

/** The CPU time of a process and of its running children. */
export function cpuTimeOfFamilyMs(pid: number): number {
  return familyOf(pid).reduce((sum, member) => sum + cpuTimeMs(member), 0)
}

/**
 * The resident memory of a process and its children, in MB. They run one program: its file pages are shared, and count
 * once.
 */
export function residentMb(pid: number): number {
  const members = familyOf(pid).map((member) => readFileSync(`/proc/${member}/status`, 'utf8'))
  const own = members.reduce((sum, status) => sum + kilobytes(status, 'RssAnon'), 0)
  const ofFiles = Math.max(...members.map((status) => kilobytes(status, 'RssFile')))
  return Math.round((own + ofFiles) / 1_024)
}

function kilobytes(status: string, name: string): number {
  return Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1])
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

/** The fields from the third on (the state): before it is the name, which may contain anything. */
function stat(pid: number): string[] {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
  return text.slice(text.lastIndexOf(')') + 2).split(' ')
}
