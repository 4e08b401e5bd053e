/** `contender-process.ts NAME PLACE`: one contender, told by its parent when to say how much CPU time it has used. */
import type { Place, Start } from './contenders/parts.ts'

const [name = '', place = '{}'] = process.argv.slice(2)
const { start } = (await import(`./contenders/${name}.ts`)) as { start: Start }
const port = await start(JSON.parse(place) as Place)
process.on('message', () => {
  const { user, system } = process.cpuUsage()
  process.send?.({ cpuMicros: user + system })
})
process.on('disconnect', () => process.exit(0))
process.send?.({ port })
