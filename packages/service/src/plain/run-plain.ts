import { reportFailure } from '../command-line/failure.ts'
import { UsageError } from '../command-line/usage-error.ts'
import { type Configuration, readConfiguration } from '../configuration/configuration.ts'
import { describeService, type ServiceContract } from '../contract.ts'
import { documentsIn } from '../documents/document-files.ts'
import { serveDocuments } from '../documents/serve-documents.ts'
import type { PlainProgram } from '../program.ts'
import type { Service } from '../run-service.ts'
import { serviceParts } from './service-parts.ts'

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
  const read = () => readConfiguration(contract, process.env, service.mistakes)
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
  const { title, version, hint = '', check = () => {} } = service
  return {
    contract,
    version,
    check,
    async loadApp() {
      return (parts) => {
        const { publicBaseUrl, corsOrigins, stopping } = parts
        const app = service.createApp(serviceParts(contract, parts), { publicBaseUrl, stopping })
        const documents = documentsIn(service.documents)
        const buildCommand = 'contract-first docs'
        serveDocuments(app, { contract, publicBaseUrl, documents, title, buildCommand, corsOrigins })
        return app
      }
    },
    greeting: ({ apiUrl, docsUrl, adminUrl }) =>
      `${title} ${version}\n\n  API    ${apiUrl}\n  Docs   ${docsUrl}/\n  Admin  ${adminUrl}  (/livez, /readyz, /metrics)\n\n${hint && `${hint}\n`}`,
  }
}
