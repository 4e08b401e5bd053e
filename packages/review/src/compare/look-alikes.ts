import { below, valueAt } from '@contract-first/document/json'
import type { RedoclyChange } from '../engine/redocly-diff-report.ts'
import { type OpenApiDocument, pointerTokens } from '../reading/document.ts'
import { withoutParameterNames } from '../reading/operations.ts'
import type { Comparing } from './comparing.ts'
import { engineSpot, engineSpots } from './engine-spot.ts'
import type { Spot } from './verdicts.ts'

/**
 * When a name is gone, the engine compares its object with the one whose new name or content is most similar: a path
 * with another path, a 403 with a 404, a property with a property. Our rules go by name: one object was removed and
 * another added, and their differences are not changes.
 */
export class LookAlikes {
  readonly #comparing: Comparing
  /** The engine's paths to them. */
  readonly #paths: ReadonlySet<string>

  /** Created after our rules have run: objects that they compared are one object, whatever their names. */
  constructor(comparing: Comparing, changes: readonly RedoclyChange[]) {
    this.#comparing = comparing
    const renames = changes.filter((change) => isRename(change) && !isOneThing(comparing, change))
    this.#paths = new Set(renames.map(({ path }) => path))
  }

  /**
   * The place of a change in the API, as the tokens of a pointer through the operation; `undefined` if it is just a
   * difference of two look-alikes. The engine examines a shared component once, whose changes may concern other
   * operations.
   */
  tokensOf(change: RedoclyChange): readonly string[] | undefined {
    const isBelow = [...change.path.matchAll(/\//g)].some(({ index }) => this.#paths.has(change.path.slice(0, index)))
    const isWithin = isBelow || (this.#paths.has(change.path) && !isRename(change))
    return isWithin ? this.#tokensOfComponent(change) : pointerTokens(change.path)
  }

  #tokensOfComponent(change: RedoclyChange): readonly string[] | undefined {
    const { base, head } = this.#comparing
    const [before, after] = engineSpots(this.#comparing, change)
    const [was, is] = [componentTokens(base, before), componentTokens(head, after)]
    if (was && is) return was.join('/') === is.join('/') ? is : undefined
    if (was) return isMissing(head, was) ? was : undefined
    return is && isMissing(base, is) ? is : undefined
  }
}

/** Whether a name is new at the same place, or a parameter has taken another's place in the list. */
function isRename({ kind, typeName, property }: RedoclyChange): boolean {
  if (kind !== 'modified') return false
  return property === 'key' || (typeName === 'Parameter' && (property === 'name' || property === 'in'))
}

function isOneThing(comparing: Comparing, { path, typeName, property, base, revision }: RedoclyChange): boolean {
  const isOperations = typeName === 'PathItem' && pointerTokens(path).length === 2
  if (isOperations) return withoutParameterNames(String(base?.value)) === withoutParameterNames(String(revision?.value))
  const isMember = property !== 'key'
  return [[comparing.base, base] as const, [comparing.head, revision] as const].every(([document, place]) => {
    const node = engineSpot(document, place, isMember)?.node
    return comparing.judged.hasSeen(node) || comparing.schemas.compared.has(node)
  })
}

/** The place of an object in the document, if it is inside a component. */
function componentTokens(document: OpenApiDocument, spot: Spot | undefined): readonly string[] | undefined {
  const tokens = spot && document.tokensOf(spot.node)
  return tokens?.[0] === 'components' ? tokens : undefined
}

/** Whether a document has the holder of a value but not the value. */
function isMissing(document: OpenApiDocument, tokens: readonly string[]): boolean {
  const [holder, pointer] = [below('', ...tokens.slice(0, -1)), below('', ...tokens)]
  return valueAt(document.content, holder) !== undefined && valueAt(document.content, pointer) === undefined
}
