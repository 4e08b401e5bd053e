export {
  type InfiniteQuery,
  infiniteQuery,
  type LinkedPage,
  type Mutation,
  mutation,
  type Query,
  query,
} from '@contract-first/client/query'
