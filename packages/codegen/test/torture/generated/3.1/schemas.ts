// Generated from the OpenAPI description, do not edit. To generate it again: codegen test/torture/torture.yaml --out test/torture/generated/3.1
import { all, anyOf, anything, byType, conditional, contains, dependentRequired, format, multipleOf, not, patternObject, propertyCount, propertyNames, required, tuple, uniqueItems, values } from '@petstore/hono-contract/schema'
import { z } from 'zod'
import type { components } from './types.ts'

export const NumbersSchema: z.ZodType<components['schemas']['Numbers']> = z.array(z.int())

export const PointSchema: z.ZodType<components['schemas']['Point']> = z.object({
  x: z.int(),
  y: z.int(),
})

export const ClosedPointSchema: z.ZodType<components['schemas']['ClosedPoint']> = z.strictObject({
  x: z.int(),
  y: z.int(),
})

/** Has other properties in requests than in responses. */
export const AccountSchema: z.ZodType<components['schemas']['Account']> = z.object({
  id: z.int(),
  name: z.string(),
  password: z.string(),
  parent: z.lazy(() => AccountSchema).exactOptional(),
})

export const CatSchema: z.ZodType<components['schemas']['Cat']> = z.object({
  kind: z.literal('cat'),
  lives: z.int().exactOptional(),
})

export const DogSchema: z.ZodType<components['schemas']['Dog']> = z.object({
  kind: z.enum(['hound', 'dog']),
  barks: z.boolean().exactOptional(),
})

export const AnimalSchema: z.ZodType<components['schemas']['Animal']> = z.xor([CatSchema, DogSchema])

export const TreeSchema: z.ZodType<components['schemas']['Tree']> = z.object({
  value: z.int(),
  children: z.array(z.lazy(() => TreeSchema)).exactOptional(),
})

export const ListSchema: z.ZodType<components['schemas']['List']> = z.strictObject({
  next: z.lazy(() => ListSchema).exactOptional(),
}).nullable()

export const GroveSchema: z.ZodType<components['schemas']['Grove']> = z.strictObject({
  forest: z.lazy(() => ForestSchema).exactOptional(),
})

export const ForestSchema: z.ZodType<components['schemas']['Forest']> = z.object({}).catchall(GroveSchema)

export const ExpressionSchema: z.ZodType<components['schemas']['Expression']> = anyOf([z.int(), z.array(z.lazy(() => ExpressionSchema)).min(2)])

export const CategorySchema: z.ZodType<components['schemas']['Category']> = z.object({
  name: z.string(),
  parent: z.lazy(() => CategorySchema).exactOptional(),
})

export const ChoiceSchema: z.ZodType<components['schemas']['Choice']> = z.xor([z.int(), z.object({
  either: z.lazy(() => ChoiceSchema),
  or: z.lazy(() => ChoiceSchema),
})])

export const CarSchema: z.ZodType<components['schemas']['Car']> = z.object({
  kind: z.string(),
  doors: z.int().exactOptional(),
})

export const ProblemSchema: z.ZodType<components['schemas']['Problem']> = z.object({
  title: z.string(),
  status: z.int().exactOptional(),
  causes: z.array(z.lazy(() => ProblemSchema)).exactOptional(),
})

export const ValuesBoundsSchema: z.ZodType<components['schemas']['Values-bounds']> = z.number().min(-1).max(1)

export const ValuesSchema: z.ZodType<components['schemas']['Values']> = z.object({
  typeList: z.union([z.string(), z.int()]).nullable().exactOptional(),
  nothing: z.null().exactOptional(),
  anything: anything().exactOptional(),
  never: z.never().exactOptional(),
  enumOfAll: values(['a', 1, true, null, [1], { a: 1 }]).exactOptional(),
  constObject: values([{ a: [1, null] }]).exactOptional(),
  constNull: z.literal(null).exactOptional(),
  bounds: z.number().min(-1).max(1).exactOptional(),
  exclusiveBounds: z.number().gt(-1).lt(1).exactOptional(),
  multiple: z.number().check(multipleOf(0.01)).exactOptional(),
  int32: z.int32().exactOptional(),
  int64: z.int().exactOptional(),
  float: z.number().exactOptional(),
  double: z.number().exactOptional(),
  length: z.string().min(2).max(3).exactOptional(),
  pattern: z.string().regex(/^\p{Lu}[^/]$/u).exactOptional(),
  dateTime: format('date-time').exactOptional(),
  date: format('date').exactOptional(),
  time: format('time').exactOptional(),
  duration: format('duration').exactOptional(),
  email: format('email').exactOptional(),
  uri: format('uri').exactOptional(),
  uuid: format('uuid').exactOptional(),
  ipv4: format('ipv4').exactOptional(),
  ipv6: format('ipv6').exactOptional(),
  hostname: format('hostname').exactOptional(),
  byte: format('byte').exactOptional(),
  password: z.string().exactOptional(),
  unknownFormat: z.string().exactOptional(),
  itemCount: z.array(z.int()).min(1).max(2).exactOptional(),
  tuple: z.array(anything()).pipe(tuple([z.string(), z.int()], z.boolean())).exactOptional(),
  closedTuple: z.array(anything()).pipe(tuple([z.string()], false)).exactOptional(),
  contains: all([z.array(anything())], [contains(z.int(), 2, 3)]).exactOptional(),
  unique: all([z.array(anything())], [uniqueItems()]).exactOptional(),
  required: z.object({
    a: z.int(),
    b: anything(),
  }).exactOptional(),
  closed: z.strictObject({
    a: z.int().exactOptional(),
  }).exactOptional(),
  open: z.looseObject({
    a: z.int().exactOptional(),
  }).exactOptional(),
  map: z.object({}).catchall(z.int()).exactOptional(),
  patterns: patternObject({
    properties: z.object({}),
    patterns: [
      [/^n/u, z.int()],
      [/^s/u, z.string()],
    ],
    names: [],
    additional: false,
  }).exactOptional(),
  names: all([z.looseObject({})], [propertyNames(byType({ string: z.string().regex(/^[a-z]+$/u) }))]).exactOptional(),
  propertyCount: all([z.looseObject({})], [propertyCount(1, 2)]).exactOptional(),
  dependent: all([z.looseObject({})], [dependentRequired({ card: ['address', 'name'] })]).exactOptional(),
  defaults: z.object({
    must: z.int(),
    number: z.int().default(7),
    list: z.array(z.string()).default(['a']),
    nothing: z.string().nullable().default(null),
  }).exactOptional(),
  allOf: z.object({
    x: z.int(),
    y: z.int(),
    z: z.int().exactOptional(),
  }).exactOptional(),
  allOfBounds: all([z.int().min(1), byType({ number: z.number().max(3) })]).exactOptional(),
  oneOf: z.xor([z.int().check(multipleOf(2)), z.int().check(multipleOf(3))]).exactOptional(),
  anyOf: anyOf([z.object({
    a: z.int(),
  }), PointSchema]).exactOptional(),
  not: all([], [not(z.string())]).exactOptional(),
  conditional: all([z.object({
    kind: z.string().exactOptional(),
    size: z.int().exactOptional(),
  }), conditional(byType({ object: z.object({
    kind: z.literal('big'),
  }) }), all([byType({ object: z.looseObject({}) })], [required(['size'])]), byType({ object: z.object({
    size: byType({ number: z.number().max(10) }).exactOptional(),
  }) }))]).exactOptional(),
  unevaluated: z.strictObject({
    x: z.int(),
    y: z.int(),
    z: z.int().exactOptional(),
  }).exactOptional(),
  unevaluatedSchema: all([z.object({}), anyOf([byType({ object: z.object({
    a: z.int(),
  }) }), byType({ object: z.object({
    b: z.int().exactOptional(),
  }) })])], [], { properties: z.string() }).exactOptional(),
  typeless: all([byType({ string: z.string().min(2), number: z.number().min(2), array: z.array(anything()).min(2), object: z.looseObject({}) })], [required(['a'])]).exactOptional(),
  siblings: all([z.object({
    x: z.int(),
    y: z.int(),
  })], [propertyCount(3)]).exactOptional(),
  animal: AnimalSchema.exactOptional(),
  tree: TreeSchema.exactOptional(),
  list: ListSchema.exactOptional(),
  forest: ForestSchema.exactOptional(),
  expression: ExpressionSchema.exactOptional(),
  category: CategorySchema.exactOptional(),
  choice: ChoiceSchema.exactOptional(),
  vehicle: CarSchema.exactOptional(),
  problem: ProblemSchema.exactOptional(),
  inner: ValuesBoundsSchema.exactOptional(),
})

export const NamedSchema: z.ZodType<components['schemas']['Named']> = z.object({
  name: z.string(),
})

export const VehicleSchema: z.ZodType<components['schemas']['Vehicle']> = z.object({
  kind: z.string(),
})

/** Has other properties in requests than in responses. */
export const AccountInputSchema: z.ZodType<components['schemas']['AccountInput']> = z.object({
  name: z.string(),
  password: z.string(),
  parent: z.lazy(() => AccountInputSchema).exactOptional(),
})

/** Has other properties in requests than in responses. */
export const AccountOutputSchema: z.ZodType<components['schemas']['AccountOutput']> = z.object({
  id: z.int(),
  name: z.string(),
  parent: z.lazy(() => AccountOutputSchema).exactOptional(),
})
