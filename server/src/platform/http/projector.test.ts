import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { projector } from './projector.ts'

const secret = { passwordHash: 'never' }
const Course = z.object({ id: z.int(), name: z.string() })
const course = { id: 1, name: 'Algebra', ...secret }
const shown = { id: 1, name: 'Algebra' }

test.each([
  ['in an object', Course, course, shown],
  ['in an object inside', z.object({ course: Course }), { course, ...secret }, { course: shown }],
  ['in a list', z.array(Course), [course, course], [shown, shown]],
  ['in a list of lists', z.array(z.array(Course)), [[course]], [[shown]]],
  ['in what may be null', z.nullable(Course), course, shown],
  ['in what may be missing', z.object({ course: z.optional(Course) }), { course }, { course: shown }],
  [
    'in one of several kinds',
    z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('a'), a: z.string() }),
      z.object({ kind: z.literal('b'), b: Course }),
    ]),
    { kind: 'b', b: course, a: 'never', ...secret },
    { kind: 'b', b: shown },
  ],
  ['in a list of several kinds', z.array(z.union([Course, z.string()])), [course, 'text'], [shown, 'text']],
])('a field that nobody declared never leaves %s', (_where, schema, value, expected) => {
  expect(projector(schema)(value)).toEqual(expected)
})

test.each([
  ['null', z.nullable(Course), null],
  ['a missing part', z.object({ course: z.optional(Course) }), {}],
  ['an empty list', z.array(Course), []],
  ['a plain value of several kinds', z.union([z.string(), z.int()]), 7],
  ['a list of plain values', z.array(z.string()), ['a', 'b']],
])('%s passes as it is', (_what, schema, value) => {
  expect(projector(schema)(value)).toEqual(value)
})

test('a hostile field name is only a name', () => {
  const name = `"]; throw new Error('ran') //`

  expect(projector(z.object({ [name]: z.string() }))({ [name]: 'x', ...secret })).toEqual({ [name]: 'x' })
})

test.each([
  ['record', z.record(z.string(), Course)],
  ['unknown', z.unknown()],
  ['lazy', z.lazy(() => Course)],
  ['default', z._default(Course, shown)],
])(
  'a schema of type %s is refused when the route is made, since it could let a field slip out',
  (type, schema) => {
    expect(() => projector(z.object({ inside: schema }))).toThrow(`an answer cannot be of type ${type}`)
  },
)
