/** A customer, as every contender answers it. */
export interface Customer {
  id: string
  createdAt: string
  name: string
  email: string
  city?: string
  newsletter?: boolean
}

function customers(count: number): Customer[] {
  return Array.from({ length: count }, (_, index) => ({
    id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
    createdAt: '2026-01-01T00:00:00Z',
    name: `Customer ${index}`,
    email: `c${index}@example.com`,
    city: 'Ulm',
    newsletter: false,
  }))
}

export const page: { items: Customer[]; total: number } = { items: customers(20), total: 20 }
/** About a megabyte of JSON. */
export const all: { items: Customer[]; total: number } = { items: customers(6_300), total: 6_300 }
export const made: Pick<Customer, 'id' | 'createdAt'> = {
  id: '00000000-0000-4000-8000-000000000000',
  createdAt: '2026-01-01T00:00:00Z',
}
