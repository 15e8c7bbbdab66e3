import fc, { type Arbitrary } from 'fast-check'
import type * as z from 'zod/mini'

type Schema = z.core.$ZodType
type Def = z.core.$ZodTypeDef & Record<string, unknown>

/** Values that have broken servers before, whatever a field is meant to hold. */
const hostileValue: Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    '',
    ' ',
    0,
    -1,
    3.5,
    1e308,
    2 ** 53,
    -(2 ** 63),
    '1;drop table users',
    "'; drop schema platform cascade; --",
    '\u0000',
    'a\u0000b',
    '\ud800',
    '\u202egpj.exe',
    '<script>alert(1)</script>',
    '=cmd|calc',
    '%',
    '_'.repeat(300),
    'x'.repeat(20_000),
    '9999-12-31T23:59:59Z',
    '0001-01-01 00:00:00',
    '2026-02-30 10:00:00',
    'javascript:alert(1)',
    '../../etc/passwd',
    [],
    {},
    [[[[[[]]]]]],
    { __proto__: null, constructor: { prototype: {} } },
  ),
  fc.string({ unit: 'binary', maxLength: 50 }),
  fc.double(),
  fc.array(fc.anything({ maxDepth: 1 }), { maxLength: 5 }),
  fc.anything({
    maxDepth: 3,
    withBigInt: false,
    withTypedArray: false,
    withDate: false,
    withMap: false,
    withSet: false,
  }),
)

const definitionOf = (schema: Schema): Def => schema._zod.def as unknown as Def

/** Values that mostly fit a schema of the contract, with something hostile here and there. */
export function hostileInput(schema: Schema): Arbitrary<unknown> {
  return fc.oneof({ weight: 5, arbitrary: nearly(schema) }, { weight: 1, arbitrary: hostileValue })
}

function nearly(schema: Schema): Arbitrary<unknown> {
  const def = definitionOf(schema)
  switch (def.type) {
    case 'object':
      return objectOf(def.shape as Record<string, Schema>)
    case 'array':
      return fc.array(hostileInput(def.element as Schema), { maxLength: 6 })
    case 'optional':
    case 'default':
      return fc.option(hostileInput(def.innerType as Schema), { nil: undefined })
    case 'nullable':
      return fc.option(hostileInput(def.innerType as Schema), { nil: null })
    case 'union':
      return fc.oneof(...(def.options as Schema[]).map(hostileInput))
    case 'pipe':
      return nearly(def.in as Schema)
    case 'enum':
      return fc.constantFrom(...Object.values(def.entries as Record<string, unknown>))
    case 'literal':
      return fc.constantFrom(...(def.values as unknown[]))
    case 'string':
      return fc.oneof(
        fc.string({ maxLength: 30 }),
        fc.constantFrom('Algebra', '1', '2026-03-29 10:00:00', '#2563EB'),
      )
    case 'number':
      return fc.oneof(fc.integer({ min: -5, max: 400 }), fc.double())
    case 'boolean':
      return fc.boolean()
    case 'record':
      return fc.dictionary(fc.string({ maxLength: 10 }), hostileInput(def.valueType as Schema), {
        maxKeys: 4,
      })
    default:
      return hostileValue
  }
}

/** A field may be missing, and there may be fields that nobody asked for. */
function objectOf(shape: Record<string, Schema>): Arbitrary<unknown> {
  const fields = Object.fromEntries(Object.entries(shape).map(([name, field]) => [name, hostileInput(field)]))
  const extra = fc.constantFrom({}, {}, { id: 1, userId: 1, role: 'admin', subscriptionStatus: 'premium' })

  return fc
    .tuple(fc.record(fields, { requiredKeys: [] }), extra)
    .map(([value, more]) => ({ ...value, ...more }))
}
