import { unescape as decoded } from 'node:querystring'
import type { Environment } from './setting.ts'
import { settings } from './settings.ts'

/** The values that must never be seen in a log: secret settings, and the password inside a URL. */
export function secretsOf(env: Environment): string[] {
  return Object.values(settings)
    .filter(({ secret }) => secret)
    .flatMap(({ name }) => {
      const value = env[name]?.trim() ?? ''
      const password = URL.parse(value)?.password ?? ''
      return [value, password, decoded(password)]
    })
    .filter((value) => value !== '')
}
