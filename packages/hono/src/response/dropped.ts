/** A member of a response that was not sent because the contract does not declare it. */
export interface DroppedMember {
  operationId: string
  /** The status as the contract declares it: `200`, `4XX` or `default`. */
  status: string
  /** `body` or a header, followed by the names that lead to the member; `*` stands for any item of an array. */
  place: string
}

/** Called for a dropped member, with the names that lead to it. */
export type Dropped = (names: readonly string[]) => void

/** The maximum number of reported places in one response: names may come from data, as in a map. */
const MAX_PLACES = 100

/** Reports each place of one response once. */
export class DroppedPlaces {
  readonly #told = new Set<string>()
  readonly #tell: (place: string) => void

  constructor(tell: (place: string) => void) {
    this.#tell = tell
  }

  /** @param part - the body or a header */
  in(part: string): Dropped {
    return (names) => {
      const place = `${part} ${names.join('.')}`
      if (this.#told.has(place) || this.#told.size >= MAX_PLACES) return
      this.#told.add(place)
      this.#tell(place)
    }
  }
}

/** Reports the members of a value that are missing from its kept part. */
export function tellDropped(value: unknown, kept: unknown, dropped: Dropped, names: readonly string[] = []): void {
  if (value === kept || !isObject(value) || !isObject(kept)) return
  for (const name of Object.keys(value)) {
    const inner = [...names, Array.isArray(value) ? '*' : name]
    if (Object.hasOwn(kept, name)) tellDropped(value[name], kept[name], dropped, inner)
    else dropped(inner)
  }
}

/** Whether a value has members that are missing from its kept part. */
export function isMore(value: unknown, kept: unknown): boolean {
  if (value === kept || !isObject(value) || !isObject(kept)) return false
  return Object.keys(value).some((name) => !Object.hasOwn(kept, name) || isMore(value[name], kept[name]))
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}
