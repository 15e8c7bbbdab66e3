import { createHash, randomBytes } from 'node:crypto'
import type { SecretBox } from '../../platform/secrets/secret-box.ts'

/** What a form is for: by which link, which act, about which row, and what it said would follow. */
export type FormSubject = { linkId: number; act: string; id: number; said: string }

const purpose = 'form of a family'

/** Bound to the link: what was sealed for one is of no use with another. Each form that is shown has one of its own. */
export const keyOfForm = (box: SecretBox, { linkId, act, id, said }: FormSubject): string =>
  box.seal(purpose, JSON.stringify([linkId, act, id, said, randomBytes(12).toString('base64url')]))

/** What the form said would follow; undefined where it was not ours, or for something else. */
export function readForm(
  box: SecretBox,
  key: string,
  wanted: Omit<FormSubject, 'said'>,
): { said: string; mark: string } | undefined {
  const text = box.open(purpose, key)
  if (text === undefined) return undefined
  const [linkId, act, id, said] = JSON.parse(text) as [number, string, number, string, string]
  if (linkId !== wanted.linkId || act !== wanted.act || id !== wanted.id) return undefined

  return { said, mark: createHash('sha256').update(text).digest('base64url') }
}
