import { rootOf } from '../api/deprecation-link.ts'
import { reportFailure } from '../command-line/failure.ts'
import { UsageError } from '../command-line/usage-error.ts'
import { type Configuration, readConfiguration } from '../configuration/configuration.ts'
import { describeService, type ServiceContract } from '../contract.ts'
import type { PlainProgram } from '../program.ts'
import type { Service } from '../run-service.ts'
import { describeMounts, mounted, withMounted } from './mounted.ts'

/** Runs what `process.argv` asks for: without arguments, it serves. */
export async function runPlain(service: Service): Promise<void> {
  const exitCode = await run(service, process.argv.slice(2)).catch((error) => reportFailure(error, process))
  // Exit at once: nothing still open may keep an unstoppable process alive.
  process.exit(exitCode)
}

async function run(service: Service, [command, ...more]: readonly string[]): Promise<number> {
  const contract = describeService(service)
  if (more.length > 0 || (command !== undefined && !Object.hasOwn(COMMANDS, command)))
    throw new UsageError(`There is no such command: use ${Object.keys(COMMANDS).join(', ')}, or none to serve.`)
  const all = [service, ...(service.mounts ?? [])].flatMap(({ mistakes = [] }) => mistakes)
  const read = () => readConfiguration(contract, process.env, [...new Set(all)])
  if (command !== undefined) return COMMANDS[command as keyof typeof COMMANDS](contract, read)
  // Node would open its inspector, through which anyone who reaches its port can run code.
  process.on('SIGUSR1', () => {})
  const { serveAlone } = await import('../serving/alone.ts')
  return serveAlone(programOf(service, contract), read(), process)
}

const COMMANDS = {
  async '--help'(contract: ServiceContract) {
    const { explainVariables } = await import('../configuration/explain.ts')
    process.stdout.write(`Serves until SIGINT or SIGTERM. Environment variables:\n${explainVariables(contract)}`)
    return 0
  },
  async '--check-config'(contract: ServiceContract, read: () => Configuration) {
    const { explainConfiguration } = await import('../configuration/explain.ts')
    process.stdout.write(explainConfiguration(contract, read()))
    return 0
  },
  async healthcheck(contract: ServiceContract, read: () => Configuration) {
    const { healthcheckCommand } = await import('../command-line/healthcheck.ts')
    return healthcheckCommand({ contract }, [], process, read())
  },
}

function programOf(service: Service, contract: ServiceContract): PlainProgram {
  const { title, version, hint = '', check = () => {}, mounts = [] } = service
  const described = describeMounts(service)
  const hints = [hint, ...mounts.map((mount) => mount.hint && `${mount.title}: ${mount.hint}`)].filter(Boolean)
  return {
    contract: withMounted(contract, described),
    version,
    check,
    loadApp: async () => (parts) => mounted(service, contract, described, parts),
    greeting({ apiUrl, docsUrl, adminUrl }) {
      const root = rootOf(apiUrl, contract)
      const rows = [
        ['API', apiUrl],
        ...mounts.map(({ basePath }) => ['', `${root}${basePath}`]),
        ['Docs', `${docsUrl}/`],
        ...mounts.map(({ basePath }) => ['', `${root}${basePath}/docs/`]),
        ['Admin', `${adminUrl}  (/livez, /readyz, /metrics)`],
      ]
      const lines = rows.map(([name = '', address]) => `  ${name.padEnd(5)}  ${address}\n`)
      return `${title} ${version}\n\n${lines.join('')}\n${hints.map((one) => `${one}\n`).join('')}`
    },
  }
}
