import type { Case, LayerName } from '../suite/case.ts'
import type { CaseResult } from '../suite/report.ts'

/** What is shown of a run while it goes on. */
export interface Progress {
  onCase(result: CaseResult): void
  onWait(seconds: number): void
  close(): void
}

/** On a terminal one line that changes, and one line of each layer that is done; elsewhere only the latter. */
export function createProgress(out: NodeJS.WriteStream, cases: readonly Pick<Case, 'layer'>[]): Progress {
  const totals = Map.groupBy(cases, ({ layer }) => layer)
  let current: { layer: LayerName; cases: number; findings: number; ms: number } | undefined

  function line(): string {
    if (!current) return ''
    const { layer, cases, findings, ms } = current
    const total = totals.get(layer)?.length ?? cases
    const done = cases === total ? `${cases}` : `${cases} of ${total}`
    const found = `${findings} finding${findings === 1 ? '' : 's'}`
    return `${layer.padEnd(10)}${done.padStart(12)} cases ${found.padStart(14)} ${(ms / 1_000).toFixed(1).padStart(7)} s`
  }

  function redraw(text: string): void {
    if (out.isTTY) out.write(`\r\u001b[K${text}`)
  }

  function close(): void {
    if (!current) return
    redraw('')
    out.write(`${line()}\n`)
    current = undefined
  }

  return {
    onCase({ layer, findings, ms }) {
      if (current?.layer !== layer) {
        close()
        current = { layer, cases: 0, findings: 0, ms: 0 }
      }
      current.cases += 1
      current.findings += findings
      current.ms += ms
      redraw(line())
    },
    onWait: (seconds) => redraw(`${line()}, waits ${seconds} s for the rate limit`),
    close,
  }
}
