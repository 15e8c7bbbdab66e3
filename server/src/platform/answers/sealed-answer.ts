import { deflateRawSync, inflateRawSync } from 'node:zlib'
import type { SecretBox } from '../secrets/secret-box.ts'
import { answerBounds } from './keep-answer.ts'

const purpose = 'answer'

/** What is shorter gains nothing. */
const minCompressed = 2048

/** Sealed, whatever it says: some answers hold the secret of a link, and none of them has to be told apart. */
export function sealAnswer(box: SecretBox, text: string): string | null {
  const sealed = box.seal(purpose, text.length < minCompressed ? `t${text}` : `z${compressed(text)}`)

  return sealed.length > answerBounds.bytes ? null : sealed
}

/** Undefined where it was too long to be kept, or sealed with a key that is no longer known. */
export function openAnswer(box: SecretBox, sealed: string | null): string | undefined {
  const opened = sealed === null ? undefined : box.open(purpose, sealed)
  if (opened === undefined) return undefined

  return opened.startsWith('t') ? opened.slice(1) : inflated(opened.slice(1))
}

const compressed = (text: string): string => deflateRawSync(text, { level: 1 }).toString('base64')

const inflated = (text: string): string => inflateRawSync(Buffer.from(text, 'base64')).toString()
