/**
 * How long it takes to check the petstore against its contract, in process: the first run, while code is still being
 * compiled, and the best of several.
 *
 *     pnpm --filter @petstore/proof bench
 */
import { conform, type LayerName } from '@contract-first/conformance'
import { LAYERS } from '@contract-first/conformance/parts'
import { loadPetstore, petstoreSetup } from '../src/petstore.fixture.ts'

const RUNS = 5
const MEASURED: readonly (readonly [what: string, layers: readonly LayerName[], targetSeconds: number])[] = [
  ['deterministic layers', LAYERS.filter((layer) => layer !== 'fuzz'), 3],
  ['everything', LAYERS, 20],
]

const contract = await loadPetstore()
for (const [what, layers, target] of MEASURED) {
  const times: { cpu: number; wall: number }[] = []
  for (let run = 0; run < RUNS; run++) times.push(await measure(layers))
  const show = (of: 'cpu' | 'wall') => {
    const all = times.map((time) => time[of])
    return `${all[0]?.toFixed(2)} s at first, ${Math.min(...all).toFixed(2)} s at best`
  }
  console.log(`${what}, to be under ${target} s: CPU ${show('cpu')}; time ${show('wall')}`)
}

async function measure(layers: readonly LayerName[]): Promise<{ cpu: number; wall: number }> {
  const [cpuBefore, wallBefore] = [process.cpuUsage(), performance.now()]
  const { findings } = await conform(contract, petstoreSetup, { layers })
  if (findings.length > 0) throw new Error(`The measured run has ${findings.length} findings.`)
  const { user, system } = process.cpuUsage(cpuBefore)
  return { cpu: (user + system) / 1e6, wall: (performance.now() - wallBefore) / 1e3 }
}
