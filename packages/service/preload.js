// For `node --import`, before a service that is written in TypeScript: says which Node it needs, and loads `.env`. It is
// JavaScript that older versions of Node read, too.
import { existsSync, readFileSync } from 'node:fs'

const { engines } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8'))
const needed = Number(/\d+/.exec(engines.node))
if (Number.parseInt(process.versions.node, 10) < needed) {
  process.stderr.write(`Node ${needed} or newer is needed, which runs TypeScript; this is ${process.version}.\n`)
  process.exit(2)
}
// What is set in the environment stays.
if (existsSync('.env')) process.loadEnvFile('.env')
