import { plural } from '@contract-first/document/report'
import { LAYERS, type LayerName } from '../suite/case.ts'
import type { CaseResult } from '../suite/report.ts'
import { duration } from './duration.ts'
import type { Wait } from './paced-fetch.ts'

/** Represents all layers in a run whose cases alternate between layers. */
export const ALL_LAYERS = 'sampled'

/** Represents the cases of any layer that waited for a limit until all others were tried. */
export const POSTPONED = 'postponed'

type Layer = LayerName | typeof ALL_LAYERS | typeof POSTPONED

/** Shows the progress of a run. */
export interface Progress {
  /** Called for each case before its result, and for each case that is never tried. */
  onMade(one: { layer: Layer; operation: string }): void
  onCase(result: Pick<CaseResult, 'causes' | 'ms'> & { layer: Layer }): void
  onWait(wait: Wait): void
  close(): void
}

/** Shorter pauses are not reported. */
const TOLD_SECONDS_MIN = 4

export interface ProgressOptions {
  /** A layer that should run but has no case gets a line that says why. */
  layers: readonly LayerName[]
  /** In the order in which they run; none if they take turns. */
  operations: readonly string[]
}

/**
 * On a terminal, one line that changes, and one line for each finished layer; elsewhere only the latter. Waits are
 * reported on standard error: on a terminal once for each kind, elsewhere each time, so that no run looks hung.
 */
export function createProgress(
  out: NodeJS.WriteStream,
  error: NodeJS.WritableStream,
  { layers, operations }: ProgressOptions,
): Progress {
  const totals = new Map<Layer, number>()
  const places = new Map(operations.map((id, index) => [id, index + 1]))
  const told = new Set<string>()
  const ahead = LAYERS.filter((layer) => layers.includes(layer))
  let current: { layer: Layer; cases: number; findings: number; ms: number } | undefined
  let place: number | undefined

  /** @param total - how many cases the layer has; unknown while it runs */
  function line(end = '', total = current?.cases): string {
    if (!current) return end
    const { layer, cases, findings, ms } = current
    const done = cases === total ? `${cases}` : `${cases} of ${total}`
    const noun = total === 1 ? 'case ' : 'cases'
    const spent = end || `${(ms / 1_000).toFixed(1).padStart(7)} s`
    return `${layer.padEnd(10)}${done.padStart(12)} ${noun} ${plural(findings, 'finding').padStart(14)} ${spent}`
  }

  function redraw(text: string): void {
    if (out.isTTY) out.write(`\r\u001b[K${text}`)
  }

  function close(): void {
    if (!current) return
    redraw('')
    out.write(`${line('', totals.get(current.layer))}\n`)
    current = undefined
  }

  function passTo(layer: Layer | undefined): void {
    close()
    for (let passed = ahead.shift(); passed !== undefined && passed !== layer; passed = ahead.shift())
      out.write(`${passed.padEnd(10)}      ${whyNot(passed, totals.get(passed) ?? 0)}\n`)
  }

  return {
    onMade({ layer, operation }) {
      totals.set(layer, (totals.get(layer) ?? 0) + 1)
      place = places.get(operation) ?? place
    },
    onCase({ layer, causes, ms }) {
      if (current?.layer !== layer) {
        passTo(layer)
        current = { layer, cases: 0, findings: 0, ms: 0 }
      }
      current.cases += 1
      current.findings += causes
      current.ms += ms
      redraw(`${line()}${place === undefined ? '' : `  ${place} of ${plural(operations.length, 'operation')}`}`)
    },
    onWait({ seconds, hasCredential }) {
      if (seconds < TOLD_SECONDS_MIN) return
      const until = new Date(Date.now() + seconds * 1_000).toTimeString().slice(0, 8)
      const why = REASONS[hasCredential ? 'own' : 'others']
      if (!out.isTTY || !told.has(why)) {
        redraw('')
        error.write(`conformance: waits ${duration(seconds)}, until ${until}: ${why}\n`)
        told.add(why)
      }
      redraw(line(`  waits until ${until}`))
    },
    close: () => passTo(undefined),
  }
}

/** The line of a layer without a tried case. */
function whyNot(layer: LayerName, cases: number): string {
  if (cases > 0) return `none of ${plural(cases, 'case')} was tried`
  if (layer === 'relations') return 'not tried: needs a setup that binds some (--setup FILE)'
  return 'nothing to try in this document'
}

const REASONS = {
  own: "the server's limit for this credential is spent; a credential with a higher limit saves the wait",
  others:
    "the server's limit for requests without a credential is spent; a higher limit there, or --layers without auth, saves the wait",
}
