import type { Values } from '../../platform/messages.ts'
import type { MessageKey } from '../words/english.ts'
import { say } from '../words/say.ts'

/** Why nothing was done, and what to do instead: a page of its own, in the family's words. */
export class ActRefusal extends Error {
  readonly key: Reason
  readonly values: Values
  constructor(key: Reason, values: Values = {}) {
    super(key)
    this.key = key
    this.values = values
  }
}

type Reason =
  Extract<MessageKey, `no.${string}`> extends infer Key
    ? Key extends `${string}.how`
      ? never
      : Key & MessageKey
    : never

export const titleOf = ({ key, values }: ActRefusal): string => say(key, values)

export const howOf = ({ key, values }: ActRefusal, names: Values): string =>
  say(`${key}.how` as MessageKey, { ...names, ...values })

/** Somebody else was faster: the times are shown anew. */
export class TimeTaken extends Error {
  readonly startsAt: string
  constructor(startsAt: string) {
    super('the time is taken')
    this.startsAt = startsAt
  }
}

/** What follows has changed since the form was shown: it is shown anew. */
export class LookAgain extends Error {}
