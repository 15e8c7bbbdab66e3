import { isCalendarDate } from '@lectern/contract/calendar.ts'
import {
  askNewCode,
  askWhoBooks,
  confirmBooking,
  openBooking,
  openBookingPage,
  sayWhoBooks,
  withdrawBooking,
} from '@lectern/contract/families/booking-page.contract.ts'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { findAllOpenTimes } from '../../open-times/open-times.service.ts'
import type { PlatformDb, TenantDb } from '../../platform/db/database.ts'
import type { Visitor } from '../../platform/http/admission.ts'
import type { App } from '../../platform/http/app.ts'
import { notFound } from '../../platform/http/app-error.ts'
import { networkOf } from '../../platform/http/network.ts'
import { rawRoute } from '../../platform/http/route.ts'
import { readUrlEncodedForms } from '../../platform/http/url-encoded-form.ts'
import { instantText } from '../../platform/instants.ts'
import { writtenIn } from '../../platform/reader-language.ts'
import { TimeTaken } from '../acts/act-refusal.ts'
import { findById } from '../acts/acts.queries.ts'
import { requireOwnOrigin } from '../acts/acts.routes.ts'
import { isWallTime } from '../acts/booking.service.ts'
import { refuser } from '../page/page.routes.ts'
import { loadStyle, sendHtml } from '../page/send-page.ts'
import { say } from '../words/say.ts'
import { bookingToken, isMeant, readBookingToken } from './booking-token.ts'
import { codePageText, standPageText } from './standing.view.ts'
import { timesPageText } from './times.view.ts'
import { readVisit } from './visit.service.ts'
import { printOf, readChoice, sealChoice } from './visit-form.ts'
import { refusedPage, type VisitView } from './visit-frame.view.ts'
import { VisitRefusal } from './visit-refusal.ts'
import { typedIn, wrongIn } from './visit-words.ts'
import { answersOf, findVisitor, type VisitorRow } from './visitors.queries.ts'
import * as visitors from './visitors.service.ts'
import { type Typed, type Wrong, whoPageText } from './who.view.ts'

const styles = ['visit', 'times', 'who', 'standing'].map((name) => new URL(`./${name}.css`, import.meta.url))
const [common = styles[0] as URL, times = common, who = common, standing = common] = styles

/** Larger than what other strangers send: five answers of a few sentences, in any writing. */
const bodyLimit = 64 * 1024

type Asked = { db: TenantDb; platform: PlatformDb; actor: Visitor; zone?: string | undefined }

/** The pages on which people book who are no students yet: HTML that runs nothing. */
export async function visitorPageRoutes(app: App): Promise<void> {
  const { secretBox: box, config } = app
  const { publicUrl, productName } = config
  const own = new URL(publicUrl)
  const drawn = {
    times: await loadStyle([common, times]),
    who: await loadStyle([common, who]),
    standing: await loadStyle([common, who, standing]),
  }
  const refuseUnknown = refuser(drawn.who.style, drawn.who.headers, 'visit.gone')
  app.setErrorHandler(refuseUnknown)

  async function visit({ db, platform, actor, zone }: Asked, page: keyof typeof drawn) {
    const { style, headers: usual } = drawn[page]
    const head = await readVisit({ db, platform, actor, zone, now: app.clock() })
    const view: VisitView = { head, style, productName }
    // With no referrer at all, browsers would post a form as coming from nowhere.
    return {
      head,
      view,
      headers: { ...usual, 'referrer-policy': 'same-origin' },
      write: (text: () => string): string => writtenIn(head.language, text),
    }
  }

  async function showTimes(
    asked: Asked,
    request: FastifyRequest,
    reply: FastifyReply,
    wanted: { kind?: string | undefined; from?: string | undefined; taken?: string },
  ): Promise<FastifyReply> {
    const { head, view, headers, write } = await visit(asked, 'times')
    const kind = kindIn(wanted.kind, head.kinds.length)
    const chosen = head.kinds[kind]
    const { 'x-robots-tag': robots, ...findable } = headers
    const times = chosen
      ? (await findAllOpenTimes(asked.db, { now: head.now, minutes: chosen.minutes })).times
      : []
    const text = write(() =>
      timesPageText(view, {
        path: head.path ?? '/',
        kind,
        times,
        from: wanted.from !== undefined && isCalendarDate(wanted.from) ? wanted.from : null,
        taken: wanted.taken ?? null,
      }),
    )
    return sendHtml(
      request,
      reply.headers(head.isFindable ? findable : { ...findable, 'x-robots-tag': robots }),
      text,
    )
  }

  type Form = {
    kind: number
    startsAt: string
    typed: Typed
    wrong?: readonly Wrong[]
    isChanged?: boolean
  }

  async function showForm(
    asked: Asked,
    request: FastifyRequest,
    reply: FastifyReply,
    { kind: index, startsAt, typed, wrong = [], isChanged = false }: Form,
  ): Promise<FastifyReply> {
    const { head, view, headers, write } = await visit(asked, 'who')
    const kind = head.kinds[index]
    if (!kind || head.path === null) throw notFound('Page')
    const zone = head.zones.isChosen ? `&zone=${head.zones.shown}` : ''
    const text = write(() =>
      whoPageText(view, {
        kind,
        startsAt,
        typed,
        wrong,
        isChanged,
        form: sealChoice(box, asked.actor.userId, {
          kind: index,
          print: printOf(kind),
          startsAt,
          zone: head.zones.shown,
        }),
        back: `${head.path}?kind=${index + 1}${zone}`,
        action: `${head.path}/who`,
      }),
    )
    return sendHtml(request, reply.headers(headers), text)
  }

  async function refuse(
    asked: Asked,
    request: FastifyRequest,
    reply: FastifyReply,
    reason: VisitRefusal['reason'],
  ) {
    const { head, view, headers, write } = await visit(asked, 'standing')
    const teacher = head.teacher.callName
    const text = write(() =>
      refusedPage(view, say(`visit.no.${reason}`, { teacher }), say(`visit.no.${reason}.how`, { teacher })),
    )
    return sendHtml(request, reply.code(409).headers(headers), text)
  }

  /** Time taken or bounds met: pages of their own; anything else is an error. */
  async function instead(
    error: unknown,
    asked: Asked,
    request: FastifyRequest,
    reply: FastifyReply,
    kind: number,
  ): Promise<FastifyReply> {
    if (error instanceof VisitRefusal) return refuse(asked, request, reply, error.reason)
    if (!(error instanceof TimeTaken)) throw error
    return showTimes(asked, request, reply.code(409), { kind: String(kind + 1), taken: error.startsAt })
  }

  rawRoute(app, openBookingPage, ({ query, ...asked }, request, reply) =>
    showTimes({ ...asked, zone: query.zone }, request, reply, query),
  )

  rawRoute(app, askWhoBooks, async ({ query, ...context }, request, reply) => {
    const asked = { ...context, zone: query.zone }
    const again = query.again === undefined ? undefined : await findOwn(asked, query.again)
    const { head } = await visit(asked, 'who')
    const kind = again
      ? Math.max(
          0,
          head.kinds.findIndex(({ title }) => title === again.title),
        )
      : kindIn(query.kind, head.kinds.length)
    const startsAt = again?.startsAt ?? `${(query.time ?? '').replace('T', ' ')}:00`
    if (!head.kinds[kind] || !isWallTime(startsAt)) return showTimes(asked, request, reply, query)
    const form = { kind, startsAt, typed: again ? typedBy(again) : noTyped }
    return showForm({ ...asked, zone: again?.zone ?? query.zone }, request, reply, form)
  })

  async function findMeant({ db, actor }: Pick<Asked, 'db' | 'actor'>, token: string) {
    const known = readBookingToken(box, token)
    const found = known?.userId === actor.userId ? await findVisitor(db, known.visitorId) : undefined
    return known && found && isMeant(known, found) ? found : undefined
  }

  /** A visitor's own, on this teacher's page; one whose address is confirmed is no form any more. */
  async function findOwn({ db, actor }: Asked, token: string): Promise<VisitorRow | undefined> {
    const found = await findMeant({ db, actor }, token)
    return found?.requestId === null ? found : undefined
  }

  await app.register(async (forms) => {
    readUrlEncodedForms(forms)

    rawRoute(
      forms as App,
      sayWhoBooks,
      async ({ body, ...asked }, request, reply) => {
        requireOwnOrigin(request, own)
        const choice = readChoice(box, asked.actor.userId, body.form)
        if (!choice) return refuse(asked, request, reply, 'form')
        const there = { ...asked, zone: choice.zone }
        const { head } = await visit(there, 'who')
        const kind = head.kinds[choice.kind]
        if (!kind) return showTimes(there, request, reply.code(409), {})
        const typed = typedIn(body, kind)
        const wrong = writtenIn(head.language, () => wrongIn(typed, kind))
        const isChanged = printOf(kind) !== choice.print
        if (isChanged || wrong.length > 0)
          return showForm(there, request, reply.code(409), { ...choice, typed, wrong, isChanged })
        try {
          await app.calendarFeeds.refresh(asked.actor.userId)
          const { visitorId, sending } = await visitors.ask(app, asked.actor, {
            formKey: choice.mark,
            kind,
            startsAt: choice.startsAt,
            name: typed.name,
            studentName: typed.student || null,
            address: typed.address,
            zone: choice.zone,
            answers: kind.questions.map(({ text }, index) => ({
              question: text,
              answer: typed.answers[index] ?? '',
            })),
            network: networkOf(request.ip),
          })
          const path = pathOf(asked.actor.userId, { id: visitorId, formKey: choice.mark })
          return reply.redirect(sending === 'wait' ? `${path}?said=wait` : path, 303)
        } catch (error) {
          return instead(error, there, request, reply, choice.kind)
        }
      },
      {},
      { bodyLimit },
    )

    rawRoute(app, openBooking, async ({ params, query, ...asked }, request, reply) => {
      const visitor = await requireOwn(asked, params.token)
      return showBooking({ ...asked, zone: visitor.zone }, request, reply, { visitor, said: query.said })
    })

    rawRoute(forms as App, confirmBooking, async ({ params, body, ...context }, request, reply) => {
      requireOwnOrigin(request, own)
      const visitor = await requireOwn(context, params.token)
      const asked = { ...context, zone: visitor.zone }
      try {
        const tried = await visitors.confirm(app, asked.actor, visitor.id, body.code.replace(/\D/g, ''))
        if (tried.isRight) return reply.redirect(pathOf(asked.actor.userId, visitor), 303)
        const now = await requireOwn(asked, params.token)
        return showBooking(asked, request, reply.code(409), { visitor: now, left: tried.left })
      } catch (error) {
        const { head } = await visit(asked, 'times')
        const kind = Math.max(
          0,
          head.kinds.findIndex(({ title }) => title === visitor.title),
        )
        return instead(error, asked, request, reply, kind)
      }
    })

    rawRoute(forms as App, askNewCode, async ({ params, ...context }, request, reply) => {
      requireOwnOrigin(request, own)
      const visitor = await requireOwn(context, params.token)
      const asked = { ...context, zone: visitor.zone }
      try {
        const sending = await visitors.askAgain(app, asked.actor, visitor.id)
        const path = pathOf(asked.actor.userId, visitor)
        return reply.redirect(sending === 'wait' ? `${path}?said=wait` : path, 303)
      } catch (error) {
        return instead(error, asked, request, reply, 0)
      }
    })

    rawRoute(forms as App, withdrawBooking, async ({ params, ...asked }, request, reply) => {
      requireOwnOrigin(request, own)
      const visitor = await requireOwn(asked, params.token)
      await visitors.withdraw(app, asked.actor, visitor.id)
      return reply.redirect(pathOf(asked.actor.userId, visitor), 303)
    })
  })

  for (const prefix of ['/book', '/booking'])
    await app.register(
      async (elsewhere) =>
        elsewhere.setNotFoundHandler((request, reply) =>
          refuseUnknown(notFound('Page') as FastifyError, request, reply),
        ),
      { prefix },
    )

  const pathOf = (userId: number, visitor: Pick<VisitorRow, 'id' | 'formKey'>): string =>
    `/booking/${bookingToken(box, userId, visitor)}`

  async function requireOwn({ db, actor }: Asked, token: string): Promise<VisitorRow> {
    const found = await findMeant({ db, actor }, token)
    if (!found) throw notFound('Page')
    return found
  }

  type Booking = { visitor: VisitorRow; said?: string | undefined; left?: number }

  async function showBooking(
    asked: Asked,
    request: FastifyRequest,
    reply: FastifyReply,
    { visitor, said, left }: Booking,
  ): Promise<FastifyReply> {
    const { head, view, headers, write } = await visit(asked, 'standing')
    const token = bookingToken(box, asked.actor.userId, visitor)
    const path = `/booking/${token}`
    const found = visitor.requestId === null ? undefined : await findById(asked.db, visitor.requestId)
    const text = write(() =>
      found
        ? standPageText(view, {
            visitor,
            request: found,
            hasLapsed: found.lapsesAt !== null && found.lapsesAt <= instantText(app.clock()),
            path,
          })
        : codePageText(view, {
            visitor,
            path,
            form: head.path === null ? null : `${head.path}/who?again=${token}`,
            left: left ?? null,
            isWaiting: said === 'wait',
          }),
    )
    return sendHtml(request, reply.headers(headers), text)
  }
}

const noTyped: Typed = { name: '', student: '', address: '', answers: [] }

const typedBy = (visitor: VisitorRow): Typed => ({
  name: visitor.name,
  student: visitor.studentName ?? '',
  address: visitor.address,
  answers: answersOf(visitor).map(({ answer }) => answer),
})

/** Counted from one in addresses; whatever is no place is the first one. */
function kindIn(text: string | undefined, count: number): number {
  const at = Number(text) - 1

  return Number.isInteger(at) && at >= 0 && at < count ? at : 0
}
