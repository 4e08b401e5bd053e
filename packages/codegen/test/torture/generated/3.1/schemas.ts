// Generated from the OpenAPI description, do not edit. To generate it again: codegen test/torture/torture.yaml --out test/torture/generated/3.1
import { all, anyObject, anyOf, anything, byType, conditional, contains, dependentRequired, discriminated, format, later, multipleOf, not, oneOf, patternObject, propertyCount, propertyNames, required, tuple, uniqueItems, values, without } from '@contract-first/hono/schema'
import * as z from 'zod'
import type { components } from './types.ts'

/** @see `torture.yaml#/components/schemas/Numbers` */
export const NumbersSchema: z.ZodType<components['schemas']['Numbers']> = z.array(z.int())

/** @see `torture.yaml#/components/schemas/Point` */
export const PointSchema: z.ZodType<components['schemas']['Point']> = z.object({
  x: z.int(),
  y: z.int(),
})

/** @see `torture.yaml#/components/schemas/ClosedPoint` */
export const ClosedPointSchema: z.ZodType<components['schemas']['ClosedPoint']> = z.strictObject({
  x: z.int(),
  y: z.int(),
})

/** @see `torture.yaml#/components/schemas/Sealed` */
export const SealedSchema: z.ZodType<components['schemas']['Sealed']> = z.strictObject({
  id: z.int().exactOptional(),
  pin: z.string().exactOptional(),
  name: z.string().exactOptional(),
})

/** @see `torture.yaml#/components/schemas/Id` */
export const IdSchema: z.ZodType<components['schemas']['Id']> = z.int()

/**
 * Has other properties in requests than in responses.
 *
 * @see `torture.yaml#/components/schemas/Account`
 */
export const AccountSchema: z.ZodType<components['schemas']['Account']> = z.object({
  id: z.int(),
  name: z.string(),
  password: z.string(),
  parent: later(() => AccountSchema).exactOptional(),
  sealed: SealedSchema.exactOptional(),
  composed: z.object({
    id: IdSchema,
    name: z.string(),
  }).exactOptional(),
})

/** @see `torture.yaml#/components/schemas/Titled` */
export const TitledSchema: z.ZodType<components['schemas']['Titled']> = z.object({
  id: IdSchema.exactOptional(),
  name: z.string().exactOptional(),
})

/** @see `torture.yaml#/components/schemas/Coin` */
export const CoinSchema: z.ZodType<components['schemas']['Coin']> = z.enum(['EUR', 'USD'])

/** @see `torture.yaml#/components/schemas/Cat` */
export const CatSchema: z.ZodType<components['schemas']['Cat']> = z.object({
  kind: z.literal('cat'),
  lives: z.int().exactOptional(),
})

/** @see `torture.yaml#/components/schemas/Dog` */
export const DogSchema: z.ZodType<components['schemas']['Dog']> = z.object({
  kind: z.enum(['hound', 'dog']),
  barks: z.boolean().exactOptional(),
})

/** @see `torture.yaml#/components/schemas/Animal` */
export const AnimalSchema: z.ZodType<components['schemas']['Animal']> = discriminated('kind', [[['cat'], CatSchema], [['hound', 'dog'], DogSchema]])

/** @see `torture.yaml#/components/schemas/Circle` */
export const CircleSchema: z.ZodType<components['schemas']['Circle']> = z.object({
  form: z.string(),
  radius: z.number(),
})

/** @see `torture.yaml#/components/schemas/Group` */
export const GroupSchema: z.ZodType<components['schemas']['Group']> = z.object({
  form: z.string(),
  members: z.array(later(() => ShapeSchema)).exactOptional(),
})

/** @see `torture.yaml#/components/schemas/Shape` */
export const ShapeSchema: z.ZodType<components['schemas']['Shape']> = discriminated('form', [[['circle', 'Circle'], CircleSchema], [['Group'], GroupSchema]])

/** @see `torture.yaml#/components/schemas/Card` */
export const CardSchema: z.ZodType<components['schemas']['Card']> = z.object({
  by: z.string(),
  number: z.string().exactOptional(),
})

/** @see `torture.yaml#/components/schemas/Transfer` */
export const TransferSchema: z.ZodType<components['schemas']['Transfer']> = z.object({
  by: z.string(),
  account: z.string().exactOptional(),
})

/** @see `torture.yaml#/components/schemas/Tree` */
export const TreeSchema: z.ZodType<components['schemas']['Tree']> = z.object({
  value: z.int(),
  children: z.array(later(() => TreeSchema)).exactOptional(),
})

/** @see `torture.yaml#/components/schemas/List` */
export const ListSchema: z.ZodType<components['schemas']['List']> = z.strictObject({
  next: later(() => ListSchema).exactOptional(),
}).nullable()

/** @see `torture.yaml#/components/schemas/Grove` */
export const GroveSchema: z.ZodType<components['schemas']['Grove']> = z.strictObject({
  forest: later(() => ForestSchema).exactOptional(),
})

/** @see `torture.yaml#/components/schemas/Forest` */
export const ForestSchema: z.ZodType<components['schemas']['Forest']> = z.object({}).catchall(GroveSchema)

/** @see `torture.yaml#/components/schemas/Expression` */
export const ExpressionSchema: z.ZodType<components['schemas']['Expression']> = anyOf([z.int(), z.array(later(() => ExpressionSchema)).min(2)])

/** @see `torture.yaml#/components/schemas/Category` */
export const CategorySchema: z.ZodType<components['schemas']['Category']> = z.object({
  name: z.string(),
  parent: later(() => CategorySchema).exactOptional(),
})

/** @see `torture.yaml#/components/schemas/Choice` */
export const ChoiceSchema: z.ZodType<components['schemas']['Choice']> = oneOf([z.int(), z.object({
  either: later(() => ChoiceSchema),
  or: later(() => ChoiceSchema),
})])

/** @see `torture.yaml#/components/schemas/Car` */
export const CarSchema: z.ZodType<components['schemas']['Car']> = z.object({
  kind: z.string(),
  doors: z.int().exactOptional(),
})

/** @see `parts.yaml#/schemas/Problem` */
export const ProblemSchema: z.ZodType<components['schemas']['Problem']> = z.object({
  title: z.string(),
  status: z.int().exactOptional(),
  causes: z.array(later(() => ProblemSchema)).exactOptional(),
})

/** @see `torture.yaml#/components/schemas/Values/properties/bounds` */
export const ValuesBoundsSchema: z.ZodType<components['schemas']['Values-bounds']> = z.number().min(-1).max(1)

/** @see `torture.yaml#/components/schemas/Values` */
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
  names: all([anyObject()], [propertyNames(byType({ string: z.string().regex(/^[a-z]+$/u) }))]).exactOptional(),
  propertyCount: all([anyObject()], [propertyCount(1, 2)]).exactOptional(),
  dependent: all([anyObject()], [dependentRequired({ card: ['address', 'name'] })]).exactOptional(),
  defaults: z.object({
    must: z.int(),
    number: z.int().default(7),
    list: z.array(z.string()).prefault(['a']),
    nothing: z.string().nullable().default(null),
    object: z.object({
      inner: z.int().default(3),
    }).prefault({}),
    referred: CoinSchema.default('EUR'),
  }).exactOptional(),
  requiredOfMap: all([z.object({}).catchall(z.int())], [required(['b'])]).exactOptional(),
  requiredOfPattern: patternObject({
    properties: z.object({
      a: anything(),
    }),
    patterns: [
      [/^a/u, z.int()],
    ],
    names: [],
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
  not: not(z.string()).exactOptional(),
  conditional: all([z.object({
    kind: z.string().exactOptional(),
    size: z.int().exactOptional(),
  }), conditional(byType({ object: z.object({
    kind: z.literal('big'),
  }) }), required(['size']), byType({ object: z.object({
    size: byType({ number: z.number().max(10) }).exactOptional(),
  }) }))]).exactOptional(),
  unevaluated: z.strictObject({
    x: z.int(),
    y: z.int(),
    z: z.int().exactOptional(),
  }).exactOptional(),
  unevaluatedSchema: all([anyObject(), anyOf([byType({ object: z.object({
    a: z.int(),
  }) }), byType({ object: z.object({
    b: z.int().exactOptional(),
  }) })])], [], { unevaluated: z.string() }).exactOptional(),
  unevaluatedAlternatives: all([byType({ object: z.object({
    a: z.int().exactOptional(),
    b: z.int().exactOptional(),
  }) }), anyOf([required(['a']), required(['b'])])], [], { unevaluated: false }).exactOptional(),
  alternatives: all([z.object({
    a: z.int().exactOptional(),
    b: z.int().exactOptional(),
  }), oneOf([required(['a']), required(['b'])])]).exactOptional(),
  typeless: all([byType({ string: z.string().min(2), number: z.number().min(2), array: z.array(anything()).min(2) })], [required(['a'])]).exactOptional(),
  siblings: all([z.object({
    x: z.int(),
    y: z.int(),
  })], [propertyCount(3)]).exactOptional(),
  animal: AnimalSchema.exactOptional(),
  shape: ShapeSchema.exactOptional(),
  payment: discriminated('by', [[['card', 'prepaid', 'Card'], CardSchema], [['Transfer'], TransferSchema]], z.null()).exactOptional(),
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

/** @see `torture.yaml#/components/schemas/Named` */
export const NamedSchema: z.ZodType<components['schemas']['Named']> = z.object({
  name: z.string(),
})

/** @see `torture.yaml#/components/schemas/Vehicle` */
export const VehicleSchema: z.ZodType<components['schemas']['Vehicle']> = discriminated('kind', [[['car', 'Car'], CarSchema]])

/** @see `torture.yaml#/components/schemas/Shape` */
export const ShapeBaseSchema: z.ZodType<components['schemas']['ShapeBase']> = z.object({
  form: z.string(),
})

/** @see `torture.yaml#/components/schemas/Vehicle` */
export const VehicleBaseSchema: z.ZodType<components['schemas']['VehicleBase']> = z.object({
  kind: z.string(),
})

/** @see `torture.yaml#/components/schemas/Sealed` */
export const SealedInputSchema: z.ZodType<components['schemas']['SealedInput']> = without(['id'], z.strictObject({
  pin: z.string().exactOptional(),
  name: z.string().exactOptional(),
}))

/**
 * Has other properties in requests than in responses.
 *
 * @see `torture.yaml#/components/schemas/Account`
 */
export const AccountInputSchema: z.ZodType<components['schemas']['AccountInput']> = z.object({
  name: z.string(),
  password: z.string(),
  parent: later(() => AccountInputSchema).exactOptional(),
  sealed: SealedInputSchema.exactOptional(),
  composed: without(['id'], z.object({
    name: z.string(),
  })).exactOptional(),
})

/** @see `torture.yaml#/components/schemas/Titled` */
export const TitledInputSchema: z.ZodType<components['schemas']['TitledInput']> = z.object({
  name: z.string().exactOptional(),
})

/** @see `torture.yaml#/components/schemas/Sealed` */
export const SealedOutputSchema: z.ZodType<components['schemas']['SealedOutput']> = without(['pin'], z.strictObject({
  id: z.int().exactOptional(),
  name: z.string().exactOptional(),
}))

/**
 * Has other properties in requests than in responses.
 *
 * @see `torture.yaml#/components/schemas/Account`
 */
export const AccountOutputSchema: z.ZodType<components['schemas']['AccountOutput']> = z.object({
  id: z.int(),
  name: z.string(),
  parent: later(() => AccountOutputSchema).exactOptional(),
  sealed: SealedOutputSchema.exactOptional(),
  composed: z.object({
    id: IdSchema,
    name: z.string(),
  }).exactOptional(),
})

/** @see `torture.yaml#/components/schemas/Coin` */
export const CoinOutputSchema: z.ZodType<components['schemas']['CoinOutput']> = z.enum(['EUR', 'USD'])

/** @see `torture.yaml#/components/schemas/Values` */
export const ValuesOutputSchema: z.ZodType<components['schemas']['ValuesOutput']> = z.object({
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
  names: all([anyObject()], [propertyNames(byType({ string: z.string().regex(/^[a-z]+$/u) }))]).exactOptional(),
  propertyCount: all([anyObject()], [propertyCount(1, 2)]).exactOptional(),
  dependent: all([anyObject()], [dependentRequired({ card: ['address', 'name'] })]).exactOptional(),
  defaults: z.object({
    must: z.int(),
    number: z.int().exactOptional(),
    list: z.array(z.string()).exactOptional(),
    nothing: z.string().nullable().exactOptional(),
    object: z.object({
      inner: z.int().exactOptional(),
    }).exactOptional(),
    referred: CoinOutputSchema.exactOptional(),
  }).exactOptional(),
  requiredOfMap: all([z.object({}).catchall(z.int())], [required(['b'])]).exactOptional(),
  requiredOfPattern: patternObject({
    properties: z.object({
      a: anything(),
    }),
    patterns: [
      [/^a/u, z.int()],
    ],
    names: [],
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
  not: not(z.string()).exactOptional(),
  conditional: all([z.object({
    kind: z.string().exactOptional(),
    size: z.int().exactOptional(),
  }), conditional(byType({ object: z.object({
    kind: z.literal('big'),
  }) }), required(['size']), byType({ object: z.object({
    size: byType({ number: z.number().max(10) }).exactOptional(),
  }) }))]).exactOptional(),
  unevaluated: z.strictObject({
    x: z.int(),
    y: z.int(),
    z: z.int().exactOptional(),
  }).exactOptional(),
  unevaluatedSchema: all([anyObject(), anyOf([byType({ object: z.object({
    a: z.int(),
  }) }), byType({ object: z.object({
    b: z.int().exactOptional(),
  }) })])], [], { unevaluated: z.string() }).exactOptional(),
  unevaluatedAlternatives: all([byType({ object: z.object({
    a: z.int().exactOptional(),
    b: z.int().exactOptional(),
  }) }), anyOf([required(['a']), required(['b'])])], [], { unevaluated: false }).exactOptional(),
  alternatives: all([z.object({
    a: z.int().exactOptional(),
    b: z.int().exactOptional(),
  }), oneOf([required(['a']), required(['b'])])]).exactOptional(),
  typeless: all([byType({ string: z.string().min(2), number: z.number().min(2), array: z.array(anything()).min(2) })], [required(['a'])]).exactOptional(),
  siblings: all([z.object({
    x: z.int(),
    y: z.int(),
  })], [propertyCount(3)]).exactOptional(),
  animal: AnimalSchema.exactOptional(),
  shape: ShapeSchema.exactOptional(),
  payment: discriminated('by', [[['card', 'prepaid', 'Card'], CardSchema], [['Transfer'], TransferSchema]], z.null()).exactOptional(),
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
