import type { Language } from '@lectern/contract/languages.ts'
import { type EndableKind, endableKinds } from '@lectern/contract/mail/mail-values.ts'
import type { SecretBox } from '../../platform/secrets/secret-box.ts'

/** Whose mails of which kind end at which address. */
export type Ending = { userId: number; kind: EndableKind; reader: string; language: Language }

const purpose = 'end of mails'

/** Sealed, so that nobody can make one, or read an address in a URL; good for nothing else. */
export const endingToken = (box: SecretBox, { userId, kind, reader, language }: Ending): string =>
  box.seal(purpose, JSON.stringify([userId, kind, reader, language])).replace(/^v1\./, '')

export function readEnding(box: SecretBox, token: string): Ending | undefined {
  const opened = box.open(purpose, `v1.${token}`)
  if (opened === undefined) return undefined
  // Of mails that left before there were languages it has none.
  const [userId, name, reader, spoken = 'en'] = JSON.parse(opened) as [number, string, string, Language?]
  const kind = endableKinds.find((each) => each === name)

  return kind && { userId, kind, reader, language: spoken }
}
