import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { openTestDatabase } from '#test/database/open-test-database.ts'
import type { Database } from './database.ts'
import { json } from './json.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})

async function selected(expression: ReturnType<typeof sql>): Promise<unknown> {
  const { rows } = await sql<{ value: unknown }>`select ${expression} as value`.execute(database.platform)

  return rows[0]?.value
}

// The same list on both databases: what comes out is the same in both.
const values: [expression: string, value: unknown][] = [
  ["'text'::text", 'text'],
  ['null::text', null],
  ['true', true],
  ['1::int2', 1],
  ['(-2147483648)::int4', -2147483648],
  ['9007199254740991::int8', 9007199254740991],
  ['count(*)', 1],
  ['sum(7)::int8', 7],
  ['0.1::float4', 0.1],
  ['0.30000000000000004::float8', 0.30000000000000004],
  ["'infinity'::float8", Number.POSITIVE_INFINITY],
  ['12.50::numeric(8,2)', '12.50'],
  ["date '2026-03-29'", '2026-03-29'],
  ["time '02:30'", '02:30:00'],
  ["timestamp '2026-03-29 02:30'", '2026-03-29 02:30:00'],
  ["timestamp '2026-03-29 02:30:00.5'", '2026-03-29 02:30:00.5'],
  ["timestamptz '2026-03-29 02:30:00.123+00'", '2026-03-29T02:30:00.123Z'],
  ["timestamptz '2026-03-29 02:30+02'", '2026-03-29T00:30:00.000Z'],
  ["timestamptz '2026-03-29 02:30:00.123456+00'", '2026-03-29T02:30:00.123Z'],
  ["interval '1 day 2 hours'", '1 day 02:00:00'],
  ["'\\x00ff'::bytea", Buffer.from([0, 255])],
  ["'7d444840-9dc0-11d1-b245-5ffdce74fad2'::uuid", '7d444840-9dc0-11d1-b245-5ffdce74fad2'],
  [`'{"a":[1,"b",null]}'::jsonb`, { a: [1, 'b', null] }],
  [`'{"a":1}'::json`, { a: 1 }],
  ["'null'::jsonb", null],
  [`'"text"'::jsonb`, 'text'],
  ['array[]::text[]', []],
  [`array['a','b c','',null,'NULL','"{},\\']`, ['a', 'b c', '', null, 'NULL', '"{},\\']],
  ['array[1,null]::int4[]', [1, null]],
  ['array[9007199254740991]::int8[]', [9007199254740991]],
  ['array[1.50]::numeric[]', ['1.50']],
  ["array[timestamp '2026-01-01']", ['2026-01-01 00:00:00']],
  ["array[timestamptz '2026-01-01 00:00+00', null]", ['2026-01-01T00:00:00.000Z', null]],
  ["array[date '2026-01-01']", ['2026-01-01']],
  [`array['{"a":1}'::jsonb]`, [{ a: 1 }]],
  ['array[true,false]', [true, false]],
]

describe('values that come out', () => {
  test.each(values)('%s', async (expression, value) => {
    const found = await selected(sql.raw(expression))

    expect(found).toEqual(value)
  })

  test.each(['9007199254740992', '-9007199254740992'])(
    'an integer that JavaScript cannot hold is refused: %s',
    async (number) => {
      await expect(selected(sql.raw(`(${number})::int8`))).rejects.toThrow(RangeError)
    },
  )

  test.each(["timestamptz 'infinity'", "timestamptz '20000-01-01 00:00+00'", 'array[array[1]]'])(
    'what has no agreed form is refused: %s',
    async (expression) => {
      await expect(selected(sql.raw(expression))).rejects.toThrow(RangeError)
    },
  )
})

describe('values that go in come out again', () => {
  const storable = (text: string) => !text.includes('\0') && text.isWellFormed()

  test('texts and lists of texts', async () => {
    const text = fc.string({ unit: 'binary' }).filter(storable)
    await fc.assert(
      fc.asyncProperty(text, fc.array(fc.option(text)), async (one, many) => {
        expect(await selected(sql`${one}::text`)).toBe(one)
        expect(await selected(sql`${many}::text[]`)).toEqual(many)
      }),
      { numRuns: 50 },
    )
  })

  test('JSON of every kind', async () => {
    const value = fc
      .jsonValue()
      .filter((found) => storable(JSON.stringify(found)) && !/\\u0000/.test(JSON.stringify(found)))
    await fc.assert(
      fc.asyncProperty(value, async (stored) => {
        expect(await selected(sql`${json(stored)}::jsonb`)).toEqual(JSON.parse(json(stored)))
      }),
      { numRuns: 50 },
    )
  })

  test.each([
    ['timestamptz', '2026-03-29T02:30:00.123Z'],
    ['timestamp', '2026-03-29 02:30:00'],
    ['date', '2026-03-29'],
    ['numeric', '999999.99'],
    ['int8', 9007199254740991],
    ['float8', 0.1],
    ['bool', false],
  ])('%s', async (type, value) => {
    expect(await selected(sql`${value}::${sql.raw(type)}`)).toBe(value)
  })
})
