import * as z from 'zod/mini'
import { StartupError } from '../startup-error.ts'

/** One environment variable: what it means, what it may be, and what stands in the operations manual. */
export type Setting<T> = {
  name: string
  about: string
  example: string
  /** As written in the manual; the reader itself gives the value. */
  defaultText: string
  secret: boolean
  read(env: Environment): T
}

export type Environment = Record<string, string | undefined>

type Description = { about: string; example: string; secret?: boolean }

/** The refusal names the setting and a right value. A secret's value is never repeated. */
export function refuse(name: string, rule: string, example: string, found?: string): StartupError {
  const seen = found === undefined ? '' : ` (it is "${found}")`

  return new StartupError(`${name} ${rule}, for example ${name}=${example}${seen}.`)
}

type Rule<T> = {
  schema: z.ZodMiniType<T> /** Completes the sentence that begins with the name. */
  rule: string
}

function setting<T>(
  name: string,
  { about, example, secret = false }: Description,
  { defaultText, fallback }: { defaultText: string; fallback: T },
  { schema, rule }: Rule<T>,
): Setting<T> {
  function read(env: Environment): T {
    const text = env[name]?.trim()
    if (!text) return fallback
    const parsed = z.safeParse(schema, text)
    if (!parsed.success) throw refuse(name, rule, example, secret ? undefined : text)

    return parsed.data
  }

  return { name, about, example, defaultText, secret, read }
}

/** One that may be left out. */
const optional = <T>(
  name: string,
  description: Description,
  { schema, rule }: Rule<T>,
  defaultText = '',
): Setting<T | undefined> =>
  setting<T | undefined>(name, description, { defaultText, fallback: undefined }, { schema, rule })

/** Free text, but no control characters: settings end up in headers, pages and log lines. */
const plainText: Rule<string> = {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused
  schema: z.string().check(z.regex(/^[^\u0000-\u001f\u007f]*$/)),
  rule: 'must be plain text on one line',
}

export const text = (name: string, fallback: string, description: Description): Setting<string> =>
  setting(name, description, { defaultText: fallback, fallback }, plainText)

export const optionalText = (name: string, description: Description): Setting<string | undefined> =>
  optional(name, description, plainText)

export function integer(
  name: string,
  fallback: number,
  [min, max]: [number, number],
  description: Description,
): Setting<number> {
  const digits = z.string().check(z.regex(/^\d{1,15}$/))
  const inRange = z.int().check(z.minimum(min), z.maximum(max))

  return setting(
    name,
    description,
    { defaultText: String(fallback), fallback },
    {
      schema: z.pipe(digits, z.pipe(z.transform(Number), inRange)),
      rule: `must be a whole number from ${min} to ${max}`,
    },
  )
}

const oneOf = <const T extends string>(choices: readonly T[]): Rule<T> => ({
  schema: z.enum(choices as [T, ...T[]]) as unknown as z.ZodMiniType<T>,
  rule: `must be one of ${choices.join(', ')}`,
})

export const choice = <const T extends string>(
  name: string,
  fallback: T,
  choices: readonly T[],
  description: Description,
): Setting<T> => setting(name, description, { defaultText: fallback, fallback }, oneOf(choices))

export const optionalChoice = <const T extends string>(
  name: string,
  choices: readonly T[],
  defaultText: string,
  description: Description,
): Setting<T | undefined> => optional(name, description, oneOf(choices), defaultText)

export function yesNo(name: string, description: Description, fallback = false): Setting<boolean> {
  const schema = z.stringbool({ truthy: ['yes', 'true', '1'], falsy: ['no', 'false', '0'] })

  return setting(
    name,
    description,
    { defaultText: fallback ? 'yes' : 'no', fallback },
    { schema, rule: 'must be yes or no' },
  )
}

/** A URL with one of the given schemes; trailing slashes are dropped. */
export function url(
  name: string,
  schemes: readonly string[],
  defaultText: string,
  description: Description,
): Setting<string | undefined> {
  const url = z.url({ protocol: new RegExp(`^(${schemes.map((scheme) => scheme.slice(0, -1)).join('|')})$`) })
  const schema = z.pipe(
    url,
    z.transform((value) => value.replace(/\/+$/, '')),
  )
  const rule = `must be an address that starts with ${schemes.map((scheme) => `${scheme}//`).join(' or ')}`

  return optional(name, description, { schema, rule }, defaultText)
}

/** A link that a researcher can follow, as RFC 9116 has it. */
export const contact = (name: string, description: Description): Setting<string | undefined> =>
  optional(name, description, {
    schema: z.string().check(z.regex(/^(mailto:[^\s@]+@[^\s@]+|https:\/\/[^\s/]+\S*)$/)),
    rule: 'must be a mailto: or https: link',
  })

/** Several, apart by commas. */
export const hostNames = (name: string, description: Description): Setting<string[]> =>
  setting(
    name,
    description,
    { defaultText: '', fallback: [] },
    {
      schema: z.pipe(
        z.string().check(z.regex(/^[a-z\d.-]+(\s*,\s*[a-z\d.-]+)*$/i)),
        z.transform((text) => text.toLowerCase().split(/\s*,\s*/)),
      ),
      rule: 'must be host names, apart by commas',
    },
  )

/** Without scheme and path: it becomes a part of the content security policy. */
export const hostName = (name: string, description: Description): Setting<string | undefined> =>
  optional(name, description, {
    schema: z.string().check(z.regex(/^[a-z\d-]+(\.[a-z\d-]+)+$/i)),
    rule: 'must be a host name',
  })

/** Where a program listens that is no web server. */
export const listeningAddress = (name: string, description: Description): Setting<string | undefined> =>
  optional(name, description, {
    schema: z.string().check(z.regex(/^(\/\S+|[\w.-]+:\d{1,5})$/)),
    rule: 'must be host:port or the path of a socket',
  })

/** One address, without a name. */
export const mailbox = (name: string, description: Description): Setting<string | undefined> =>
  optional(name, description, {
    schema: z.string().check(z.regex(/^[\w.+-]{1,64}@[a-z\d-]+(\.[a-z\d-]+)*$/i)),
    rule: 'must be a mail address',
  })

/** A key that shows by its beginning what it is, so that two of them cannot be mixed up. */
export const key = (
  name: string,
  beginnings: readonly string[],
  description: Description,
): Setting<string | undefined> =>
  optional(name, description, {
    schema: z.string().check(z.regex(new RegExp(`^(${beginnings.join('|')})\\w*$`))),
    rule: `must start with ${beginnings.join(' or ')}`,
  })

/** 32 bytes in base64, as `openssl rand -base64 32` writes them; base64url counts too. */
export const secretKey = (
  name: string,
  defaultText: string,
  description: Description,
): Setting<string | undefined> =>
  optional(
    name,
    description,
    { schema: z.string().check(z.regex(/^[\w+/-]{43}=?$/)), rule: 'must be 32 bytes in base64' },
    defaultText,
  )
