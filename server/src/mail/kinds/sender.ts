import type { Language } from '@lectern/contract/languages.ts'
import { type MailKind, ownKinds } from '@lectern/contract/mail/mail-values.ts'
import { writtenIn } from '../../platform/reader-language.ts'
import { say } from '../words/say.ts'
import { unlinked } from '../words/unlinked.ts'
import type { MailContext } from './context.ts'

type Sender = { fromName: string; replyTo: string | null }

/** The teacher, by our hand. What goes to the teacher comes from us, and nobody reads an answer to it. */
export const senderOf = (
  { kind }: { kind: MailKind },
  { teacher, productName, isFree }: MailContext,
  language: Language,
): Sender =>
  ownKinds.includes(kind)
    ? { fromName: productName, replyTo: null }
    : {
        fromName: writtenIn(language, () =>
          say('from', { teacher: isFree ? unlinked(teacher.name) : teacher.name, product: productName }),
        ),
        replyTo: teacher.email,
      }
