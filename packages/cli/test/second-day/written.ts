/** The operations of customers as a person writes them, with a store of their own; by their files in the project. */
export const WRITTEN: Readonly<Record<string, string>> = {
  'src/store.ts': `import type { components } from './generated/types.ts'

type Customer = components['schemas']['Customer']

/** Customers by their numbers. */
export const customers = new Map<number, Customer>()

export function nextId(): number {
  return Math.max(0, ...customers.keys()) + 1
}
`,
  'src/operations/listCustomers.ts': operation(
    'listCustomers',
    '({ query }, reply) =>\n  reply(200, [...customers.values()].slice(0, query.limit))',
  ),
  'src/operations/createCustomer.ts': operation(
    'createCustomer',
    `({ body }, reply) => {
  const customer = { ...body, id: nextId() }
  customers.set(customer.id, customer)
  return reply(201, customer)
}`,
    'customers, nextId',
  ),
  'src/operations/getCustomer.ts': operation(
    'getCustomer',
    `({ path }, reply) => {
  const customer = customers.get(path.customerId)
  return customer ? reply(200, customer) : reply(404, { title: 'There is no such customer.', status: 404 })
}`,
  ),
  'src/operations/replaceCustomer.ts': operation(
    'replaceCustomer',
    `({ path, body }, reply) => {
  if (!customers.has(path.customerId)) return reply(404, { title: 'There is no such customer.', status: 404 })
  const customer = { ...body, id: path.customerId }
  customers.set(customer.id, customer)
  return reply(200, customer)
}`,
  ),
  'src/operations/deleteCustomer.ts': operation(
    'deleteCustomer',
    `({ path }, reply) =>
  customers.delete(path.customerId) ? reply(204) : reply(404, { title: 'There is no such customer.', status: 404 })`,
  ),
}

function operation(id: string, code: string, imports: string = 'customers'): string {
  return `import type { Handlers } from '../generated/server.ts'
import type { ServiceTypes } from '../security.ts'
import { ${imports} } from '../store.ts'

export const ${id}: Handlers<ServiceTypes>['${id}'] = ${code}
`
}
