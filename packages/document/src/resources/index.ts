/** What an API keeps, read from its document alone. */

export { idMemberOf, pagingRoleOf, plainName, referenceNameOf } from './names.ts'
export { isSamePath, itemPathIn, nameless } from './paths.ts'
export { readResources } from './read-resources.ts'
export {
  type AnsweredItem,
  type AnsweredList,
  type ListQuery,
  type Resource,
  type ResourceOperation,
  type Role,
  type SentItem,
  type Steps,
  valueIn,
} from './resource.ts'
