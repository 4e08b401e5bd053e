import { checkedType } from '@contract-first/document/formats'
import { below, isObject, type JsonObject } from '@contract-first/document/json'
import type { At } from '../../model/document.ts'
import type { Code } from '../code.ts'
import { arrayCode } from './array.ts'
import type { Printed, ZodContext } from './context.ts'
import { hasKeywords, JUDGED_TYPES } from './keywords.ts'
import { numberCode } from './number.ts'
import { anyObjectCode, objectCode } from './object.ts'
import { stringCode } from './string.ts'
import { valuesCode, valuesOf } from './values.ts'

type JsonSchema = At<JsonObject>

/** The keywords of a schema that judge values by their own type. */
export function ownCode(schema: JsonSchema, context: ZodContext): Printed {
  const { value, pointer } = schema
  const values = valuesOf(value)
  if (!values) return value.type === undefined ? typelessCode(schema, context) : typedCode(schema, context)
  const { type: _type, enum: _enum, const: _const, format, ...others } = value
  const judged = checkedType(format) === 'string' ? { ...others, format } : others
  const rest = hasKeywords(value) ? typelessCode({ value: judged, pointer }, context) : NOTHING
  const constraints = [...(rest.code === undefined ? [] : [rest.code]), ...rest.constraints]
  const code = valuesCode(values, context)
  // Objects in `enum` or `const` are kept whole, but none of their properties counts as evaluated.
  const isOnlyKept = context.isEvaluated && values.some(isObject)
  return { code: isOnlyKept ? `${context.helper('all')}([], [${code}])` : code, constraints }
}

const NOTHING: Printed = { code: undefined, constraints: [] }

function typedCode(schema: JsonSchema, context: ZodContext): Printed {
  const { type } = schema.value
  if (!Array.isArray(type)) {
    // Anything but the name of a type was refused before.
    if (typeof type !== 'string') return NOTHING
    const { code = anyObjectCode(context), constraints } = ofType(type, schema, context)
    return { code, constraints }
  }
  const distinct = [...new Set(type)].filter(
    (name) => name !== 'null' && !(name === 'integer' && type.includes('number')),
  )
  const printed = distinct.flatMap((name) => (typeof name === 'string' ? [ofType(name, schema, context)] : []))
  const codes = printed.map(({ code }) => code ?? anyObjectCode(context))
  const constraints = printed.flatMap((each) => each.constraints)
  if (codes.length === 0) return { code: 'z.null()', constraints }
  const code = codes.length === 1 ? codes[0] : `z.union([${codes.join(', ')}])`
  return { code: type.includes('null') ? `${code}.nullable()` : code, constraints }
}

function ofType(type: string, schema: JsonSchema, context: ZodContext): Printed {
  if (type === 'string') return { code: stringCode(schema, context), constraints: [] }
  if (type === 'integer' || type === 'number') return { code: numberCode(type, schema, context), constraints: [] }
  if (type === 'boolean') return { code: 'z.boolean()', constraints: [] }
  if (type === 'null') return { code: 'z.null()', constraints: [] }
  if (type === 'array') return arrayCode(schema, context)
  if (type === 'object') return objectCode([schema], context)
  context.document.problem(below(schema.pointer, 'type'), `there is no type ${JSON.stringify(type)}`)
  return { code: 'z.never()', constraints: [] }
}

/** A schema without `type`: its keywords accept all values of other types. */
function typelessCode(schema: JsonSchema, context: ZodContext): Printed {
  const constraints: Code[] = []
  const entries: Code[] = []
  for (const type of JUDGED_TYPES) {
    if (!hasKeywords(schema.value, type)) continue
    const printed = ofType(type, schema, context)
    if (printed.code !== undefined) entries.push(`${type}: ${printed.code}`)
    constraints.push(...printed.constraints)
  }
  const code = entries.length === 0 ? undefined : `${context.helper('byType')}({ ${entries.join(', ')} })`
  return { code, constraints }
}
