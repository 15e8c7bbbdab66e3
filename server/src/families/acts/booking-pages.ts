import { isCalendarDate } from '@lectern/contract/calendar.ts'
import { readCurrency } from '../../currency/currency.ts'
import type { App } from '../../platform/http/app.ts'
import { longDate, momentOf } from '../page/clock-words.ts'
import { studentOf } from '../page/page.service.ts'
import { say } from '../words/say.ts'
import { amountText } from './absence.view.ts'
import { keyOfForm } from './act-form.ts'
import { TimeTaken } from './act-refusal.ts'
import {
  type Bookable,
  type BookingPath,
  isWallTime,
  listTimes,
  requireBookable,
  saidOfBooking,
} from './booking.service.ts'
import { confirmPageText, timesPageText } from './booking.view.ts'
import { momentText } from './moments.ts'
import { planWords } from './plan-words.ts'
import type { Visit } from './visit.ts'

type Wanted = { path: BookingPath; time?: string | undefined; from?: string | undefined }

/** Times to choose from; with one that was chosen, that one and what follows. */
export async function bookingPage(
  app: Pick<App, 'secretBox'>,
  visit: Visit,
  wanted: Wanted,
  isChanged = false,
): Promise<string> {
  const { db, actor, params, head, now } = visit
  const zone = head.zones.teacher
  const studentId = studentOf(actor, 'classes')
  const act = wanted.path === 'move' ? 'move' : 'makeUp'
  const time = wanted.time !== undefined && isWallTime(wanted.time) ? wanted.time : undefined
  const bookable = await requireBookable({ db, now, zone }, studentId, act, params.id, time)
  if (time === undefined) return timesPage(visit, bookable, wanted)
  if (!(await listTimes({ db, now }, bookable)).includes(time)) throw new TimeTaken(time)
  const { subject, mode, share, plan } = bookable
  const from = momentOf(time, zone)
  const form = keyOfForm(app.secretBox, {
    linkId: actor.linkId,
    act: wanted.path,
    id: subject.id,
    said: saidOfBooking(bookable, time),
  })

  return confirmPageText(visit.view, {
    act,
    action: actionOf(visit, wanted.path),
    shown: { ...subject, from, to: from + subject.duration * 60_000 },
    time,
    form,
    isAsked: mode === 'ask',
    amount: share === 0n ? null : amountText(share, await readCurrency(db)),
    plan,
    isChanged,
  })
}

const actionOf = ({ view, params }: Visit, path: BookingPath): string =>
  `${view.path}/classes/${params.id}/${path}`

async function timesPage(
  visit: Visit,
  bookable: Bookable,
  wanted: Wanted & { taken?: string },
): Promise<string> {
  const { db, head, now, view } = visit
  const { subject, act, until, share, plan } = bookable
  const values = { title: subject.title, course: subject.course, minutes: subject.duration }
  const amount = share === 0n ? null : amountText(share, await readCurrency(db))
  const was = momentText(momentOf(subject.scheduledAt, head.zones.teacher), head.now, head.zones.shown)
  const about =
    act === 'move'
      ? say('move.about', { ...values, was })
      : say('makeUp.about', {
          ...values,
          missed: longDate(subject.scheduledAt),
          until: longDate(until ?? ''),
          cost: plan
            ? say(`makeUp.about.${planWords[plan]}`)
            : amount === null
              ? say('makeUp.about.free')
              : say('makeUp.about.cost', { amount }),
        })
  const from = wanted.from !== undefined && isCalendarDate(wanted.from) ? wanted.from : null

  return timesPageText(view, {
    act,
    action: actionOf(visit, wanted.path),
    about,
    times: await listTimes({ db, now }, bookable),
    from,
    taken: wanted.taken ?? null,
  })
}

/** Somebody else has it: the times anew, those that are nearest first. */
export async function takenPage(visit: Visit, path: BookingPath, taken: string): Promise<string> {
  const { db, actor, params, head, now } = visit
  const studentId = studentOf(actor, 'classes')
  const act = path === 'move' ? 'move' : 'makeUp'
  const asking = { db, now, zone: head.zones.teacher }

  return timesPage(visit, await requireBookable(asking, studentId, act, params.id), { path, taken })
}
