/** What an API keeps, read from its document alone. */

export { idMemberOf, namesNextPage, pagingRoleOf, plainName } from './names.ts'
export { itemPathIn, nameless } from './paths.ts'
export { readResources } from './read-resources.ts'
export type {
  AnsweredItem,
  AnsweredList,
  ListQuery,
  Resource,
  ResourceOperation,
  Role,
  SentItem,
  Steps,
} from './resource.ts'
