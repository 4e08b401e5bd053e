import { readTree, takeText } from './brackets.ts'
import { compileItem, compilePieces, type Decode, propertyTypes } from './decoder.ts'
import type { FormField, ParseJson, TextType } from './decoders.ts'
import { delimiter, isBracketed, serialization } from './styles.ts'
import { isRead, readText } from './text.ts'
import { Unreadable } from './unreadable.ts'
import { addOnce, container, type Values } from './values.ts'

/**
 * Adds the text of one `name=text` pair to the values.
 *
 * @throws {Unreadable}
 */
export type Take = (text: string, values: Values) => void

/** Where the pairs of a query or a form go. */
export interface Targets {
  /** The function that takes a name; undefined if there is none. */
  find(name: string): Take | undefined
  /** Whether a name itself is declared, rather than taken by an object that is open to any name. */
  declares(name: string): boolean
  /** Decides what single pairs leave open, such as whether one is a scalar or an array of one. */
  finish(values: Values): void
  /** The declared names, in document order. */
  names: readonly string[]
}

/** Compiles the names of pairs: those of parameters, and those that properties of their objects have in their style. */
export function compileTargets(
  fields: Readonly<Record<string, FormField>>,
  decode: Decode,
  parseJson: ParseJson,
): Targets {
  const takes = new Map<string, Take>()
  const properties = new Map<string, Take>()
  const bracketed = new Map<string, (inner: string) => Take>()
  const undecided: ((values: Values) => void)[] = []
  let open: ((property: string) => Take) | undefined

  for (const [name, field] of Object.entries(fields)) {
    const { brackets } = field
    if (brackets) {
      takes.set(name, (text, values) => takeText(values, name, [], decode(text)))
      bracketed.set(name, (inner) => (text, values) => takeText(values, name, inner.split(']['), decode(text)))
      undecided.push((values) => readTree(values, name, brackets))
      continue
    }
    const { style, explode } = serialization(field, 'query')
    const isDeep = isBracketed(style)
    if (field.json || !(explode || isDeep)) {
      const separator = delimiter({ style, explode })
      const read = compilePieces(field, explode, decode, parseJson)
      const splits = field.array !== undefined || field.object !== undefined
      takes.set(name, (text, values) => addOnce(values, name, read(text, splits ? text.split(separator) : [text])))
      continue
    }
    const array = field.array ?? (field.any && field.types)
    if (array) takes.set(name, repeated(name, { ...field, array }))
    else if (field.types) takes.set(name, scalar(name, field.types))
    // Only objects have brackets: read it as one, for the schema to refuse.
    if (isDeep && !field.object)
      bracketed.set(
        name,
        flat((property) => ofProperty(name, property, ['string'])),
      )
    if (!field.object) continue
    const { additional } = field.object
    const take = (property: string) => ofProperty(name, property, propertyTypes(property, known, additional))
    const known = field.object.properties
    for (const property of Object.keys(known))
      properties.set(isDeep ? `${name}[${property}]` : property, take(property))
    if (isDeep && additional) bracketed.set(name, flat(take))
    if (!isDeep && additional) open ??= take
  }
  // A parameter's own name takes precedence over a property's.
  for (const [name, take] of properties) if (!takes.has(name)) takes.set(name, take)

  return {
    find: (name) => takes.get(name) ?? findBracketed(name) ?? open?.(name),
    declares: (name) => takes.has(name),
    finish: (values) => {
      for (const decide of undecided) decide(values)
    },
    names: [...takes.keys()],
  }

  function scalar(name: string, types: readonly TextType[]): Take {
    return (text, values) => addOnce(values, name, readText(decode(text), types))
  }

  function repeated(name: string, field: FormField): Take {
    const { array = [], types } = field
    const read = compileItem(array, parseJson)
    const append: Take = (text, values) => {
      const items = container<unknown[]>(values, name, () => [])
      if (!Array.isArray(items)) throw new Unreadable('given more than once')
      items.push(types ? decode(text) : read(decode(text)))
    }
    if (types) undecided.push((values) => decide(values, name, field, read))
    return append
  }

  function ofProperty(name: string, property: string, types: readonly TextType[]): Take {
    return (text, values) => {
      const object = container<Values>(values, name, () => ({}))
      if (typeof object !== 'object' || object === null || Array.isArray(object))
        throw new Unreadable('given more than once')
      addOnce(object, property, readText(decode(text), types))
    }
  }

  /** A property inside a property is no property with a strange name. */
  function flat(take: (property: string) => Take): (property: string) => Take {
    return (property) => (property.includes('][') ? refuseNested : take(property))
  }

  function findBracketed(name: string): Take | undefined {
    if (bracketed.size === 0 || !name.endsWith(']')) return undefined
    const start = name.indexOf('[')
    return bracketed.get(name.slice(0, start))?.(name.slice(start + 1, -1))
  }
}

const refuseNested: Take = () => {
  throw new Unreadable('expected a text, without further brackets')
}

/** Decides that a single text is a scalar if it is written like one of the schema; everything else is an array. */
function decide(
  values: Values,
  name: string,
  { types = [], listed }: FormField,
  readItem: (text: string) => unknown,
): void {
  const texts = Object.hasOwn(values, name) ? values[name] : undefined
  if (!Array.isArray(texts)) return
  const single = texts.length === 1 ? readText(texts[0], types) : undefined
  values[name] = single !== undefined && isRead(single, types, listed) ? single : texts.map(readItem)
}
