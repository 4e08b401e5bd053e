import { below, valueAt } from '@contract-first/document/json'
import type { RedoclyChange } from '../engine/redocly-diff-report.ts'
import { type OpenApiDocument, pointerTokens } from '../reading/document.ts'
import type { Comparing } from './comparing.ts'
import { engineSpot, engineSpots } from './engine-spot.ts'
import { withoutParameterNames } from './operations.ts'
import type { Spot } from './verdicts.ts'

/**
 * Where a name is gone, the engine compares the thing with the one whose new name, or content, looks most like it: a
 * path with another path, a 403 with a 404, a property with a property. Our rules go by name: one was removed, the other
 * added, and what tells the two apart is not a change.
 */
export class LookAlikes {
  readonly #comparing: Comparing
  /** The engine's paths to them. */
  readonly #paths: ReadonlySet<string>

  /** To be made when our rules are through: what they compared is one thing to them, whatever it is called. */
  constructor(comparing: Comparing, changes: readonly RedoclyChange[]) {
    this.#comparing = comparing
    const renames = changes.filter((change) => isRename(change) && !isOneThing(comparing, change))
    this.#paths = new Set(renames.map(({ path }) => path))
  }

  /**
   * Where in the API a change is, as the tokens of a pointer through the operation; `undefined` when it only tells two
   * look-alikes apart. The engine looks once at a component that both refer to: what changed there, others may use.
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

/** A new name of the same place, or a parameter that stands in another's place in the list. */
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

/** Where an object stands in the document, if that is in one of its components. */
function componentTokens(document: OpenApiDocument, spot: Spot | undefined): readonly string[] | undefined {
  const tokens = spot && document.tokensOf(spot.node)
  return tokens?.[0] === 'components' ? tokens : undefined
}

/** Whether a document has what holds a value, and not the value. */
function isMissing(document: OpenApiDocument, tokens: readonly string[]): boolean {
  const [holder, pointer] = [below('', ...tokens.slice(0, -1)), below('', ...tokens)]
  return valueAt(document.content, holder) !== undefined && valueAt(document.content, pointer) === undefined
}
