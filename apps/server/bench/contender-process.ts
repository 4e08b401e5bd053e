/** `contender-process.ts NAME PLACE`: one contender, which reports its CPU time when its parent asks. */
import { CONTENDERS, type ContenderName } from './contenders/all.ts'
import type { Place } from './contenders/parts.ts'

const [name, place = '{}'] = process.argv.slice(2)
const { start } = await CONTENDERS[name as ContenderName]()
const port = await start(JSON.parse(place) as Place)
process.on('message', () => {
  const { user, system } = process.cpuUsage()
  process.send?.({ cpuMicros: user + system })
})
process.on('disconnect', () => process.exit(0))
process.send?.({ port })
