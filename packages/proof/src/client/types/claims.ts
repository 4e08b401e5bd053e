import type { Contract, Operation } from '@contract-first/conformance'
import { documentedResponse } from '@contract-first/conformance/parts'
import { type SchemaAt, simplestValue } from '@contract-first/values'
import { type Member, memberOf, propertiesOf, typeOf } from './type-of.ts'

/** A line of TypeScript that calls the client, and whether it must compile. */
export interface Claim {
  what: string
  line: string
  compiles: boolean
}

/** The claims of a document about the types of a client: every operation, argument, documented response and header. */
export function claimsOf({ operations }: Contract): Claim[] {
  const ids = operations.map(({ id }) => JSON.stringify(id)).join(' | ')
  return [
    claim(
      'there is a method for each operation, and no other',
      `same<Exclude<keyof Client, 'baseUrl' | 'rateLimit' | symbol>, ${ids}>()`,
    ),
    mistake('there is no method for what is no operation', 'client.noOperation()'),
    ...operations.flatMap((operation) => [
      ...argumentClaims(operation),
      ...answerClaims(operation),
      ...headerClaims(operation),
    ]),
  ]
}

function argumentClaims(operation: Operation): Claim[] {
  const { id } = operation
  const found = argumentsOf(operation)
  const required = found.filter(({ isRequired }) => isRequired)
  const call = (args: readonly string[]) => `client.${id}({ ${args.join(', ')} })`
  // An argument that may be left out may be undefined, too; a property of a body may not.
  const types = found.map((one) => memberOf(one, 'request') + (one.isRequired ? '' : ' | undefined'))
  const type = `{ ${types.join('; ')} }`
  const rest = (one: Member) => required.filter((other) => other !== one).map((other) => pair(other))
  return [
    claim(`${id} takes what is documented`, `same<NonNullable<Parameters<Client['${id}']>[0]>, ${type}>()`),
    { ...claim(`${id} is called without arguments`, `client.${id}()`), compiles: required.length === 0 },
    mistake(
      `${id} takes no argument that is not documented`,
      call([...required.map((one) => pair(one)), 'undocumented: 1']),
    ),
    ...found.flatMap((one) => [
      claim(`${id} takes ${one.name}`, call([...rest(one), pair(one)])),
      mistake(`${id} takes no other type as ${one.name}`, call([...rest(one), pair(one, wrong(one))])),
      mistake(`${id} does not take null as ${one.name}`, call([...rest(one), pair(one, 'null')])),
      mistake(
        `${id} does not take ${one.name} under another name`,
        call([...rest(one), pair({ ...one, name: `${one.name}_` })]),
      ),
      { ...claim(`${id} without ${one.name}`, call(rest(one))), compiles: !one.isRequired },
    ]),
    ...propertyClaims(operation, found, call),
  ]
}

/** The same for the properties of a body. */
function propertyClaims({ id }: Operation, found: readonly Member[], call: (args: string[]) => string): Claim[] {
  const body = found.find(({ name }) => name === 'body')
  if (!body) return []
  const properties = propertiesOf(body.schemas)
  const others = found.filter((one) => one !== body && one.isRequired).map((one) => pair(one))
  const send = (pairs: readonly string[]) => call([...others, `body: { ${pairs.join(', ')} }`])
  return properties.flatMap((one) => {
    const rest = properties.filter((other) => other !== one && other.isRequired).map((other) => pair(other))
    return [
      claim(`${id} takes body.${one.name}`, send([...rest, pair(one)])),
      mistake(`${id} takes no other type as body.${one.name}`, send([...rest, pair(one, wrong(one))])),
      mistake(
        `${id} does not take body.${one.name} misspelt`,
        send([...rest, pair(one), pair({ ...one, name: `${one.name}_` })]),
      ),
      { ...claim(`${id} without body.${one.name}`, send(rest)), compiles: !one.isRequired },
    ]
  })
}

function answerClaims(operation: Operation): Claim[] {
  const { id, responses } = operation
  const isSuccess = (status: string) => status.startsWith('2')
  const successes = responses.filter(({ status }) => isSuccess(status))
  const failures = responses.flatMap(({ status }) => (isSuccess(status) ? [] : statusesOf(operation, status)))
  const result = `Awaited<ReturnType<ReturnType<Client['${id}']>['result']>>`
  const of = (status: number) => `Extract<${result}, { status: ${status} }>`
  return [
    claim(
      `${id} resolves to what is documented`,
      `same<Awaited<ReturnType<Client['${id}']>>, ${bodyType(operation, Number(successes[0]?.status))}>()`,
    ),
    ...successes.map(({ status }) =>
      claim(
        `${id} ${status} as a result`,
        `same<${of(Number(status))}['data'], ${bodyType(operation, Number(status))}>()`,
      ),
    ),
    ...failures.flatMap((status) => [
      claim(`${id} ${status} as a result`, `same<${of(status)}['body'], ${bodyType(operation, status)}>()`),
      claim(
        `${id} ${status} as an error`,
        `if (client.${id}.failed(error, ${status})) same<typeof error.body, ${bodyType(operation, status)}>()`,
      ),
    ]),
    mistake(`${id} does not fail with a status that does not exist`, `client.${id}.failed(error, 499)`),
    ...successes.map(({ status }) =>
      mistake(`${id} does not fail with ${status}`, `client.${id}.failed(error, ${status})`),
    ),
  ]
}

function headerClaims({ id, responses }: Operation): Claim[] {
  const names = [...new Set(responses.flatMap(({ headers }) => headers.map(({ name }) => name)))]
  const type = [...names, 'Content-Type'].map((name) => JSON.stringify(name)).join(' | ')
  const header = `Parameters<Awaited<ReturnType<ReturnType<Client['${id}']>['withResponse']>>['header']>[0]`
  return [claim(`${id} has the headers that are documented`, `same<${header}, ${type}>()`)]
}

function argumentsOf({ parameters, body }: Operation): Member[] {
  const media = body?.content[0]?.schema
  return [
    ...parameters.map(({ name, required, schema }) => ({ name, isRequired: required, schemas: [schema] })),
    ...(body && media ? [{ name: 'body', isRequired: body.required, schemas: [media] }] : []),
  ]
}

/** A status itself, or those in the body of a default response. */
function statusesOf(operation: Operation, status: string): number[] {
  if (status !== 'default') return [Number(status)]
  const named = propertiesOf(bodySchemas(operation, 500)).find(({ name }) => name === 'status')
  return named ? typeOf(named.schemas, 'answer').split(' | ').map(Number) : []
}

function bodySchemas(operation: Operation, status: number): SchemaAt[] {
  const schema = documentedResponse(operation, status)?.content[0]?.schema
  return schema ? [schema] : []
}

function bodyType(operation: Operation, status: number): string {
  return typeOf(bodySchemas(operation, status), 'answer')
}

function pair(
  { name, schemas }: Member,
  value: string = JSON.stringify(schemas[0] && simplestValue(schemas[0])?.value),
): string {
  return `${JSON.stringify(name)}: ${value}`
}

/** A value of a type that the member does not have. */
function wrong({ schemas }: Member): string {
  const type = typeOf(schemas, 'request')
  return type === 'string' || type.startsWith('{') ? '1' : "'none of its values'"
}

function claim(what: string, line: string): Claim {
  return { what, line, compiles: true }
}

function mistake(what: string, line: string): Claim {
  return { what, line, compiles: false }
}
