export { type Query, query } from '@contract-first/client/query'
