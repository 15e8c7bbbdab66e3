import type { PlanKind } from '@lectern/contract/tuition/plans/plan-values.ts'
import { type Html, html } from '../../platform/html.ts'
import { dayIn, longDate, longDateIn, momentOf } from '../page/clock-words.ts'
import type { FamilyPage, ShownClass } from '../page/page.service.ts'
import { say } from '../words/say.ts'
import type { RequestRow } from './acts.queries.ts'
import { momentText } from './moments.ts'
import { planWords } from './plan-words.ts'

type Link = { text: string; href: string; about: string }

const linkTo = ({ text, href, about }: Link): Html =>
  html`<a class="act" href="${href}" aria-label="${text}: ${about}">${text}</a>`

/** An act in a row is a link to its own page: opening it changes nothing. */
export function actLinks({ id, title, from }: ShownClass, page: FamilyPage, path: string): Html | [] {
  const may = page.acts?.byClass.get(id)
  if (!may || (!may.canSayAbsence && !may.canMove)) return []
  const about = `${title}, ${dayIn(page.zones.shown, from)}`
  const to = (act: string): string => `${path}/classes/${id}/${act}`

  return html`<span class="acts">${may.canSayAbsence ? linkTo({ text: say('row.absence'), href: to('absence'), about }) : []} ${may.canMove ? linkTo({ text: say('row.move'), href: to('move'), about }) : []}</span>`
}

/** What the family said or asked about a class, and the way back. */
export function standingLine(standing: RequestRow, page: FamilyPage, path: string): Html {
  const { zones, teacher, now, acts } = page
  const about = `${standing.title}, ${dayIn(zones.shown, momentOf(standing.scheduledAt, zones.teacher))}`
  const isOver = momentOf(standing.scheduledAt, zones.teacher) <= now
  const mayGoBack = !isOver && (standing.act === 'move' || acts?.afterAll)
  const back = linkTo({
    text: say(standing.act === 'move' ? 'row.leave' : 'row.afterAll'),
    href: `${path}/acts/${standing.id}/back`,
    about,
  })
  const text =
    standing.act === 'move'
      ? askedText('row.asked', standing, page)
      : [
          say('row.said', { date: longDateIn(zones.shown, Date.parse(standing.actedAt)) }),
          costText(standing, acts?.byClass.get(standing.classId ?? 0)?.plan ?? null, teacher.callName),
          ...(standing.makeUpUntil === null
            ? []
            : [say('row.makeUp', { date: longDate(standing.makeUpUntil) })]),
        ].join(' ')

  return html`<div class="say"><p>${text}</p>${mayGoBack ? html`<span class="acts">${back}</span>` : []}</div>`
}

/** What becomes of the charge, or of what a plan stands for, as it is now. */
function costText({ state }: RequestRow, plan: PlanKind | null, teacher: string): string {
  if (state === 'waiting')
    return say(plan ? `absence.decided.${planWords[plan]}` : 'row.decided', { teacher })
  if (state === 'charged') return say(plan ? `absence.${planWords[plan]}` : 'row.charged')

  return say('row.free')
}

export const askedText = (
  key: 'row.asked' | 'owed.asked',
  { wantedAt, lapsesAt }: RequestRow,
  { zones, now, teacher }: Pick<FamilyPage, 'zones' | 'now' | 'teacher'>,
): string =>
  say(key, {
    moment: momentText(momentOf(wantedAt ?? '', zones.teacher), now, zones.shown),
    until: momentText(Date.parse(lapsesAt ?? ''), now, zones.shown),
    teacher: teacher.callName,
  })
