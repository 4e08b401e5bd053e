export {
  type InfiniteQuery,
  infiniteQuery,
  type LinkedPage,
  type Mutation,
  mutation,
  type Queries,
  type Query,
  queriesOf,
  query,
} from '@contract-first/client/query'
