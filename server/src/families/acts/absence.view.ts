import { maxWords } from '@lectern/contract/families/act-values.ts'
import { writeMoney } from '@lectern/contract/tuition/money.ts'
import type { PlanKind } from '@lectern/contract/tuition/plans/plan-values.ts'
import type { Currency } from '../../currency/currency.ts'
import { type Html, html } from '../../platform/html.ts'
import { longDate, moneyIn } from '../page/clock-words.ts'
import { headingOf } from '../page/page.view.ts'
import { numberWord, ordinal, say } from '../words/say.ts'
import {
  type ActView,
  actPage,
  classCard,
  dayOf,
  followCard,
  hidden,
  type Line,
  type Shown,
  tellBox,
} from './act-frame.view.ts'
import type { RequestRow } from './acts.queries.ts'
import type { Consequences } from './consequences.ts'
import { momentText } from './moments.ts'
import { planWords } from './plan-words.ts'

export type AbsencePage = {
  shown: Shown
  classId: number
  follows: Consequences
  currency: Currency
  /** Sealed: what this form is for. */
  form: string
  canMove: boolean
  canBook: boolean
  canGoBack: boolean
  /** What follows changed since the form was shown. */
  isChanged: boolean
}

export const amountText = (amount: bigint, { currency, decimals }: Currency): string =>
  moneyIn(writeMoney(amount, decimals), currency)

/** Can't come: what follows, before anything is done. */
export function absencePageText(view: ActView, page: AbsencePage): string {
  const { head, path } = view
  const { student, teacher } = head
  const { shown, follows, form, canMove, isChanged, classId } = page
  const { word, isNear } = dayOf(shown.from, head)
  const title = say(isNear ? 'absence.title.near' : 'absence.title', { student, day: word })
  const isLate = follows.cost !== 'nothing'
  const main = html`<main>${headingOf(title, word)}<form class="stack" method="post" action="${path}/classes/${String(classId)}/absence">${isChanged ? tellBox('warn', say('changed'), say('changed.how'), null) : []}${classCard(view, shown)}${isLate ? costBox(view, page) : []}${followCard(say(isLate ? 'followsToo' : 'follows'), linesOf(view, page))}<div class="field"><label for="words">${say('words', { teacher: teacher.callName })} <i>${say('optional')}</i></label><span class="h" id="h">${say(isLate ? 'words.late' : 'words.alone', { teacher: teacher.callName })}</span><textarea id="words" name="words" rows="2" maxlength="${String(maxWords)}" aria-describedby="h"></textarea></div>${hidden('form', form)}<div class="do"><button class="btn dark">${say('absence.yes', { student })}</button> <a class="btn" href="${path}">${say(isLate ? 'absence.no.late' : 'absence.no', { student })}</a></div>${canMove ? html`<p class="minor">${say('absence.move')} <a href="${path}/classes/${String(classId)}/move">${say('absence.move.link')}</a></p>` : []}</form></main>`

  return actPage(view, title, main)
}

function costBox({ head }: ActView, { follows, currency }: AbsencePage): Html {
  const { cost, noticeHours: hours, share, plan, freeUntil, isAlone } = follows
  const amount = amountText(share, currency)
  const moment = momentText(freeUntil, head.now, head.zones.shown)
  if (plan) {
    const word = planWords[plan]
    return tellBox(
      'warn',
      say(cost === 'charged' ? `absence.${word}` : `absence.decided.${word}`, {
        teacher: head.teacher.callName,
      }),
      say('absence.planned.how', { hours, moment }),
      say('costs'),
    )
  }
  if (cost === 'charged')
    return tellBox(
      'warn',
      say('absence.charged', { hours }),
      say(isAlone ? 'absence.charged.how' : 'absence.charged.group', { amount, moment }),
      say('costs'),
    )

  return tellBox(
    'warn',
    say('absence.decided', { teacher: head.teacher.callName }),
    say('absence.decided.how', { hours, amount, moment }),
    say('costs'),
  )
}

function linesOf(view: ActView, page: AbsencePage): Line[] {
  const { head } = view
  const { follows, canGoBack } = page
  const { student, teacher } = head
  const moment = momentText(follows.freeUntil, head.now, head.zones.shown)
  const free: Line = {
    icon: 'check',
    text: say('absence.free'),
    more: follows.isLate ? say('absence.noPrice') : say('absence.inTime', { moment }),
    isMain: true,
  }
  const isAlone = follows.isAlone
  const goesOn: Line = {
    icon: 'clock',
    text: say(isAlone ? 'absence.alone' : 'absence.group'),
    more: canGoBack ? say(isAlone ? 'absence.alone.back' : 'absence.group.back') : undefined,
  }

  return [
    ...(follows.cost === 'nothing' ? [free] : []),
    ...earnedLines(follows, page.canBook, teacher.callName),
    ...(follows.cost === 'nothing' ? [goesOn] : []),
    {
      icon: 'mail',
      text: say(follows.isLate ? 'absence.told.late' : 'absence.told', {
        teacher: teacher.callName,
        student,
      }),
      more: head.hasAddress ? say('absence.mail') : undefined,
    },
  ]
}

export function earnedLines(
  { earned }: Pick<Consequences, 'earned'>,
  canBook: boolean,
  teacher: string,
): Line[] {
  if (earned.kind === 'owed again')
    return [{ icon: 'again', text: say('absence.again'), more: say('absence.again.how') }]
  if (earned.kind === 'make-up')
    return [
      {
        icon: 'again',
        text: say(canBook ? 'absence.makeUp' : 'absence.makeUp.ask', { date: longDate(earned.until) }),
        more: canBook
          ? say('absence.makeUp.number', { ordinal: ordinal(earned.number), of: numberWord(earned.of) })
          : say('absence.makeUp.askHow', { teacher }),
      },
    ]
  if (earned.why === 'not given') return []

  return [
    {
      icon: 'no',
      text: say('absence.none'),
      more: say(earned.why === 'late' ? 'absence.none.late' : 'absence.none.used'),
    },
  ]
}

export type AbsenceDone = {
  shown: Shown
  absence: RequestRow
  amount: string
  plan: PlanKind | null
  canBook: boolean
  canGoBack: boolean
  /** How many times are open for the make-up in the next three weeks; null where none is to be booked. */
  openTimes: number | null
}

/** After it was said: what holds now, and the way back. */
export function absenceDoneText(view: ActView, page: AbsenceDone): string {
  const { head, path } = view
  const { student, teacher } = head
  const { shown, absence, canGoBack, canBook } = page
  const { word, isNear } = dayOf(shown.from, head)
  const title = say(isNear ? 'absence.done.near' : 'absence.done', {
    teacher: teacher.callName,
    student,
    day: word,
  })
  const isToBook = canBook && absence.makeUpUntil !== null
  const back = `${path}/acts/${absence.id}/back`
  const main = html`<main>${headingOf(title, word)}${head.hasAddress ? html`<p class="sub">${say('mailed')}</p>` : []}<div class="stack">${classCard(view, shown, true)}${followCard(say('now'), doneLines(view, page))}<div class="do">${isToBook ? html`<a class="btn dark" href="${path}/classes/${String(absence.classId)}/make-up">${say('toBook')}</a>` : []}<a class="btn" href="${path}">${say(isToBook ? 'later' : 'toClasses', { student })}</a></div>${canGoBack ? html`<section class="card owed"><span class="grow"><b>${say('afterAll.offer', { student })}</b> <span>${say(absence.isAlone ? 'afterAll.until' : 'afterAll.until.group')}</span></span> <a class="btn" href="${back}">${say('afterAll.button')}</a></section>` : []}</div></main>`

  return actPage(view, title, main)
}

function doneLines({ head }: ActView, { absence, amount, plan, canBook, openTimes }: AbsenceDone): Line[] {
  const { callName: teacher } = head.teacher
  const money: Line =
    absence.state === 'charged'
      ? {
          icon: 'warn',
          text: say(plan ? `absence.${planWords[plan]}` : 'absence.done.charged'),
          more: plan ? say('makeUp.free') : say('absence.done.charged.how', { amount }),
          isMain: true,
        }
      : absence.state === 'waiting'
        ? {
            icon: 'clock',
            text: say(plan ? `absence.decided.${planWords[plan]}` : 'absence.decided', { teacher }),
          }
        : {
            icon: 'check',
            text: say('absence.free'),
            more:
              absence.state === 'passed'
                ? say('absence.done.passed', { teacher })
                : absence.isLate
                  ? say('absence.noPrice')
                  : say('absence.done.inTime'),
            isMain: true,
          }
  const makeUp: Line[] =
    absence.makeUpUntil === null
      ? []
      : [
          {
            icon: 'again',
            text: say(canBook ? 'absence.makeUp' : 'absence.makeUp.ask', {
              date: longDate(absence.makeUpUntil),
            }),
            more: canBook
              ? openTimes === null
                ? undefined
                : say('absence.done.times', { count: openTimes })
              : say('absence.makeUp.askHow', { teacher }),
          },
        ]

  return [money, ...makeUp]
}

/** The way back, before it is gone. */
export function afterAllPageText(
  view: ActView,
  { shown, absence, form }: { shown: Shown; absence: RequestRow; form: string },
): string {
  const { head, path } = view
  const { student, teacher } = head
  const { word, isNear } = dayOf(shown.from, head)
  const title = say(isNear ? 'afterAll.title.near' : 'afterAll.title', { student, day: word })
  const lines: Line[] = [
    {
      icon: 'check',
      text: say(absence.isAlone ? 'afterAll.place' : 'afterAll.place.group', { student }),
      isMain: true,
    },
    { icon: 'clock', text: say('afterAll.cost'), more: say('afterAll.cost.how') },
    ...(absence.makeUpUntil === null ? [] : [{ icon: 'no', text: say('afterAll.makeUp') } as const]),
    {
      icon: 'mail',
      text: say('absence.told', { teacher: teacher.callName }),
      more: head.hasAddress ? say('absence.mail') : undefined,
    },
  ]
  const main = html`<main>${headingOf(title, word)}<form class="stack" method="post" action="${path}/acts/${String(absence.id)}/back">${classCard(view, shown)}${followCard(say('follows'), lines)}${hidden('form', form)}<div class="do"><button class="btn dark">${say('afterAll.yes', { student })}</button> <a class="btn" href="${path}">${say('afterAll.no')}</a></div></form></main>`

  return actPage(view, title, main)
}

export function afterAllDoneText(
  view: ActView,
  { shown, request }: { shown: Shown; request: RequestRow },
): string {
  const { head, path } = view
  const { student, teacher } = head
  const { word, isNear } = dayOf(shown.from, head)
  const title = say(isNear ? 'afterAll.done.near' : 'afterAll.done', {
    teacher: teacher.callName,
    student,
    day: word,
  })
  const main = html`<main>${headingOf(title, word)}${head.hasAddress ? html`<p class="sub">${say('mailed')}</p>` : []}<div class="stack">${classCard(view, shown)}<div class="do"><a class="btn dark" href="${path}">${say('toClasses', { student })}</a></div><section class="card owed"><span class="grow"><b>${say('afterAll.again')}</b> <span>${say('afterAll.again.how', { student })}</span></span> <a class="btn" href="${path}/classes/${String(request.classId)}/absence">${say('row.absence')}</a></section></div></main>`

  return actPage(view, title, main)
}

/** Whatever was refused: why, and what to do instead. */
export function refusalPageText(view: ActView, title: string, how: string): string {
  const main = html`<main><h1>${title}</h1><p class="sub">${how}</p><div class="stack"><div class="do"><a class="btn dark" href="${view.path}">${say('toClasses', { student: view.head.student })}</a></div></div></main>`

  return actPage(view, title, main)
}
