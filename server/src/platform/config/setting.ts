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

function setting<T>(
  name: string,
  { about, example, secret = false }: Description,
  defaultText: string,
  fallback: T,
  rule: string,
  parse: (text: string) => T | undefined,
): Setting<T> {
  function read(env: Environment): T {
    const text = env[name]?.trim()
    if (!text) return fallback
    const value = parse(text)
    if (value === undefined) throw refuse(name, rule, example, secret ? undefined : text)

    return value
  }

  return { name, about, example, defaultText, secret, read }
}

/** Free text, but no control characters: settings end up in headers, pages and log lines. */
export function text(name: string, fallback: string, description: Description): Setting<string> {
  return setting(name, description, fallback, fallback, 'must be plain text on one line', plain)
}

export function optionalText(name: string, description: Description): Setting<string | undefined> {
  return setting<string | undefined>(
    name,
    description,
    '',
    undefined,
    'must be plain text on one line',
    plain,
  )
}

export function integer(
  name: string,
  fallback: number,
  [least, most]: [number, number],
  description: Description,
): Setting<number> {
  return setting(
    name,
    description,
    String(fallback),
    fallback,
    `must be a whole number from ${least} to ${most}`,
    (value) => {
      const number = /^\d{1,15}$/.test(value) ? Number(value) : Number.NaN
      return number >= least && number <= most ? number : undefined
    },
  )
}

export function choice<const T extends string>(
  name: string,
  fallback: T,
  choices: readonly T[],
  description: Description,
): Setting<T> {
  return setting(name, description, fallback, fallback, `must be one of ${choices.join(', ')}`, (value) =>
    choices.find((each) => each === value),
  )
}

export function optionalChoice<const T extends string>(
  name: string,
  choices: readonly T[],
  defaultText: string,
  description: Description,
): Setting<T | undefined> {
  return setting<T | undefined>(
    name,
    description,
    defaultText,
    undefined,
    `must be one of ${choices.join(', ')}`,
    (value) => choices.find((each) => each === value),
  )
}

export function yesNo(name: string, description: Description, fallback = false): Setting<boolean> {
  const meanings: Record<string, boolean> = {
    yes: true,
    true: true,
    '1': true,
    no: false,
    false: false,
    '0': false,
  }

  return setting(
    name,
    description,
    fallback ? 'yes' : 'no',
    fallback,
    'must be yes or no',
    (value) => meanings[value.toLowerCase()],
  )
}

/** An address with one of the given schemes; trailing slashes are dropped. */
export function address(
  name: string,
  schemes: readonly string[],
  defaultText: string,
  description: Description,
): Setting<string | undefined> {
  return setting<string | undefined>(
    name,
    description,
    defaultText,
    undefined,
    `must be an address that starts with ${schemes.map((scheme) => `${scheme}//`).join(' or ')}`,
    (value) => (schemes.includes(URL.parse(value)?.protocol ?? '') ? value.replace(/\/+$/, '') : undefined),
  )
}

/** A link that a researcher can follow, as RFC 9116 has it. */
export function contact(name: string, description: Description): Setting<string | undefined> {
  return setting<string | undefined>(
    name,
    description,
    '',
    undefined,
    'must be a mailto: or https: link',
    (value) => (/^(mailto:[^\s@]+@[^\s@]+|https:\/\/[^\s/]+\S*)$/.test(value) ? value : undefined),
  )
}

/** Without scheme and path: it becomes a part of the content security policy. */
export function hostName(name: string, description: Description): Setting<string | undefined> {
  return setting<string | undefined>(name, description, '', undefined, 'must be a host name', (value) =>
    /^[a-z\d-]+(\.[a-z\d-]+)+$/i.test(value) ? value : undefined,
  )
}

/** A key that shows by its beginning what it is, so that two of them cannot be mixed up. */
export function key(
  name: string,
  beginnings: readonly string[],
  description: Description,
): Setting<string | undefined> {
  return setting<string | undefined>(
    name,
    description,
    '',
    undefined,
    `must start with ${beginnings.join(' or ')}`,
    (value) =>
      /^\w+$/.test(value) && beginnings.some((beginning) => value.startsWith(beginning)) ? value : undefined,
  )
}

const plain = (value: string): string | undefined =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused
  /[\u0000-\u001f\u007f]/.test(value) ? undefined : value
