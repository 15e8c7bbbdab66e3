type Parse = (text: string) => unknown

const oid = {
  bool: 16,
  bytea: 17,
  int8: 20,
  int2: 21,
  int4: 23,
  text: 25,
  oid: 26,
  json: 114,
  float4: 700,
  float8: 701,
  bpchar: 1042,
  varchar: 1043,
  date: 1082,
  time: 1083,
  timestamp: 1114,
  timestamptz: 1184,
  numeric: 1700,
  uuid: 2950,
  jsonb: 3802,
}

const arrayElement = /"((?:[^"\\]|\\.)*)"|[^,{}]+/gs

const asText: Parse = (text) => text

const scalars: Record<number, Parse> = {
  [oid.bool]: (text) => text === 't',
  [oid.bytea]: (text) => Buffer.from(text.slice(2), 'hex'),
  [oid.int8]: safeInteger,
  [oid.int2]: Number,
  [oid.int4]: Number,
  [oid.text]: asText,
  [oid.oid]: Number,
  [oid.json]: (text) => JSON.parse(text),
  [oid.float4]: Number,
  [oid.float8]: Number,
  [oid.bpchar]: asText,
  [oid.varchar]: asText,
  [oid.date]: asText,
  [oid.time]: asText,
  [oid.timestamp]: asText,
  [oid.timestamptz]: instant,
  [oid.numeric]: asText,
  [oid.uuid]: asText,
  [oid.jsonb]: (text) => JSON.parse(text),
}

const arrays: Record<number, Parse> = {
  1000: arrayOf(oid.bool),
  1001: arrayOf(oid.bytea),
  1005: arrayOf(oid.int2),
  1007: arrayOf(oid.int4),
  1009: arrayOf(oid.text),
  1014: arrayOf(oid.bpchar),
  1015: arrayOf(oid.varchar),
  1016: arrayOf(oid.int8),
  1021: arrayOf(oid.float4),
  1022: arrayOf(oid.float8),
  1115: arrayOf(oid.timestamp),
  1182: arrayOf(oid.date),
  1183: arrayOf(oid.time),
  1185: arrayOf(oid.timestamptz),
  1231: arrayOf(oid.numeric),
  199: arrayOf(oid.json),
  2951: arrayOf(oid.uuid),
  3807: arrayOf(oid.jsonb),
}

/** One table for both drivers, from a type's number to its JavaScript value; whatever is not in it stays text. */
export const valueParsers: Readonly<Record<number, Parse>> = { ...scalars, ...arrays }

export const parserOf = (type: number): Parse => valueParsers[type] ?? asText

function arrayOf(type: number): Parse {
  const parse = scalars[type] ?? asText

  return (text) => {
    if (!text.startsWith('{') || text.startsWith('{{')) throw new RangeError(`not a plain list: ${text}`)

    return Array.from(text.matchAll(arrayElement), ([bare, quoted]) => {
      if (quoted !== undefined) return parse(quoted.replace(/\\(.)/gs, '$1'))
      return bare === 'NULL' ? null : parse(bare)
    })
  }
}

function safeInteger(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is too large for a JavaScript number`)

  return value
}

/** Sessions speak UTC, so the text is `2026-03-29 02:30:00.123+00`, with as many decimals as it needs. */
function instant(text: string): string {
  const [, day, time, decimals = ''] = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.(\d+))?\+00$/.exec(text) ?? []
  if (!day) throw new RangeError(`${text} is not an instant between the years 0 and 9999 in UTC`)

  return `${day}T${time}.${decimals.padEnd(3, '0').slice(0, 3)}Z`
}
