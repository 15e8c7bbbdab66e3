import type { LinkHolder } from '../../platform/http/admission.ts'
import type { App } from '../../platform/http/app.ts'
import { notFound } from '../../platform/http/app-error.ts'
import { keyOfForm, readForm } from '../acts/act-form.ts'
import { ActRefusal, LookAgain } from '../acts/act-refusal.ts'
import { dateInZone } from '../page/clock-words.ts'
import { studentOf } from '../page/page.service.ts'
import { answeredBy } from './answered.ts'
import * as consents from './consents.queries.ts'

const act = 'consent'

/** Good for what was on the page, and for no other answer since. */
export const formFor = (
  { secretBox }: Pick<App, 'secretBox'>,
  { linkId }: LinkHolder,
  { id, revision }: consents.ConsentRow,
): string => keyOfForm(secretBox, { linkId, act, id, said: String(revision) })

type Sent = {
  link: LinkHolder
  id: number
  zone: string
  form: string
  isGiven: boolean
  words: string | null
}

/** What a family answers on its page. The same form sent twice is one answer. */
export async function answer(app: App, { link, id, zone, ...sent }: Sent): Promise<void> {
  const studentId = studentOf(link)
  const form = readForm(app.secretBox, sent.form, { linkId: link.linkId, act, id })
  if (!form) throw new ActRefusal('no.form')
  await app.database.transaction(async ({ tenant }) => {
    const db = tenant(link.schema)
    const before = await consents.lockConsent(db, id)
    if (before?.studentId !== studentId) throw notFound('Page')
    const isSaid = (before.state === 'given') === sent.isGiven && before.way === 'page'
    if (String(before.revision) !== form.said) {
      if (isSaid) return
      throw new LookAgain()
    }
    const on = dateInZone(zone, app.clock().epochMilliseconds)
    const { isGiven, words } = sent
    await consents.updateConsent(db, id, answeredBy(before, { isGiven, on, way: 'page', words }))
  }, link.schema)
}

/** Of another student's, of another teacher's and of one that was removed alike there is none. */
export async function getConsent(
  db: Parameters<typeof consents.findConsent>[0],
  link: LinkHolder,
  id: number,
): Promise<consents.ConsentRow> {
  const studentId = studentOf(link)
  const found = await consents.findConsent(db, id)
  if (found?.studentId !== studentId) throw notFound('Page')

  return found
}
