import {
  askAbsence,
  askBack,
  askMakeUp,
  askMove,
  bookMakeUp,
  goBack,
  moveClass,
  openAct,
  sayAbsence,
} from '@lectern/contract/families/family-acts.contract.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '../../platform/http/app.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { isOwnOrigin } from '../../platform/http/csrf-guard.ts'
import { rawRoute } from '../../platform/http/route.ts'
import { readUrlEncodedForms } from '../../platform/http/url-encoded-form.ts'
import { writtenIn } from '../../platform/reader-language.ts'
import { readHead } from '../page/page.service.ts'
import { loadStyle, sendHtml } from '../page/send-page.ts'
import { sayAbsence as takeAbsence } from './absence.service.ts'
import { refusalPageText } from './absence.view.ts'
import { absencePage, actPage, backPage } from './act-pages.ts'
import { ActRefusal, howOf, LookAgain, TimeTaken, titleOf } from './act-refusal.ts'
import { goBackFrom } from './back.service.ts'
import { type BookingPath, book } from './booking.service.ts'
import { bookingPage, takenPage } from './booking-pages.ts'
import type { Asked, Visit } from './visit.ts'

const styles = [
  new URL('../page/family-page.css', import.meta.url),
  new URL('./row-acts.css', import.meta.url),
  new URL('./act-page.css', import.meta.url),
]

const bookings = [
  { path: 'make-up', ask: askMakeUp, send: bookMakeUp },
  { path: 'move', ask: askMove, send: moveClass },
] as const

/** Larger than what strangers send: a few sentences in any writing. */
const bodyLimit = 16 * 1024

/** What a family does itself: a page before with what follows, a form, a page after with the way back. */
export async function actRoutes(app: App): Promise<void> {
  const { secretBox: box, config } = app
  const { publicUrl, productName } = config
  const { style, headers: usual } = await loadStyle(styles)
  // With no referrer at all, browsers would post a form as coming from nowhere.
  const headers = { ...usual, 'referrer-policy': 'same-origin' }
  const own = new URL(publicUrl)

  async function visit(asked: Asked): Promise<Visit> {
    const { db, platform, actor: link, params, zone } = asked
    const now = app.clock()
    const head = await readHead({ db, platform, link, box, publicUrl, now, zone })
    const view = { head, path: `/family/${params.token}`, style, productName }
    return { ...asked, head, view, now }
  }

  /** A page, or in its place the reason why there is none and what to do instead. */
  async function show(
    asked: Asked,
    request: FastifyRequest,
    reply: FastifyReply,
    pageOf: (visit: Visit) => Promise<string>,
    { status = 200, pagePath }: { status?: number; pagePath?: BookingPath | undefined } = {},
  ): Promise<FastifyReply> {
    const here = await visit(asked)
    reply.code(status).headers(headers)
    try {
      return await sendHtml(request, reply, await writtenIn(here.head.language, () => pageOf(here)))
    } catch (error) {
      if (error instanceof TimeTaken && pagePath !== undefined)
        return show(asked, request, reply, (there) => takenPage(there, pagePath, error.startsAt), {
          status: 409,
        })
      if (!(error instanceof ActRefusal)) throw error
      return sendHtml(request, reply.code(409), wordsOf(error, here))
    }
  }

  const wordsOf = (refusal: ActRefusal, { view, head }: Visit): string =>
    writtenIn(head.language, () =>
      refusalPageText(
        view,
        titleOf(refusal),
        howOf(refusal, { teacher: head.teacher.callName, student: head.student }),
      ),
    )

  /** After a POST the browser is sent elsewhere: Back and a reload repeat nothing. */
  async function act(
    asked: Asked,
    request: FastifyRequest,
    reply: FastifyReply,
    work: () => Promise<number>,
    again: (visit: Visit) => Promise<string>,
    pagePath?: BookingPath,
  ): Promise<FastifyReply> {
    requireOwnOrigin(request, own)
    try {
      const id = await work()
      return reply.headers(headers).redirect(`/family/${asked.params.token}/acts/${id}`, 303)
    } catch (error) {
      if (error instanceof LookAgain) return show(asked, request, reply, again, { status: 409, pagePath })
      if (error instanceof TimeTaken && pagePath !== undefined)
        return show(asked, request, reply, (here) => takenPage(here, pagePath, error.startsAt), {
          status: 409,
        })
      if (!(error instanceof ActRefusal)) throw error
      const here = await visit(asked)
      return sendHtml(request, reply.code(409).headers(headers), wordsOf(error, here))
    }
  }

  await app.register(async (forms) => {
    readUrlEncodedForms(forms)

    rawRoute(app, askAbsence, (asked, request, reply) =>
      show({ ...asked, zone: asked.query.zone }, request, reply, (here) => absencePage(app, here)),
    )

    rawRoute(
      forms as App,
      sayAbsence,
      ({ body, ...asked }, request, reply) => {
        const { actor: link, params } = asked
        const sent = { link, act: 'absence', id: params.id, form: body.form }
        return act(
          asked,
          request,
          reply,
          () => takeAbsence(app, sent, wordsIn(body.words)),
          (here) => absencePage(app, here, true),
        )
      },
      {},
      { bodyLimit },
    )

    for (const { path, ask, send } of bookings) {
      rawRoute(app, ask, (asked, request, reply) => {
        const { time, from, zone } = asked.query
        return show(
          { ...asked, zone },
          request,
          reply,
          (here) => bookingPage(app, here, { path, time, from }),
          { pagePath: path },
        )
      })

      rawRoute(forms as App, send, ({ body: { form, time }, ...asked }, request, reply) => {
        const sent = { link: asked.actor, act: path, id: asked.params.id, form }
        return act(
          asked,
          request,
          reply,
          async () => {
            await app.calendarFeeds.refresh(sent.link.userId)
            return book(app, sent, time)
          },
          (here) => bookingPage(app, here, { path, time }, true),
          path,
        )
      })
    }

    rawRoute(app, openAct, (asked, request, reply) =>
      show({ ...asked, zone: asked.query.zone }, request, reply, actPage),
    )

    rawRoute(app, askBack, (asked, request, reply) =>
      show({ ...asked, zone: asked.query.zone }, request, reply, (here) => backPage(app, here)),
    )

    rawRoute(
      forms as App,
      goBack,
      ({ body, ...asked }, request, reply) => {
        const { actor: link, params } = asked
        const sent = { link, act: 'back', id: params.id, form: body.form }
        return act(
          asked,
          request,
          reply,
          () => goBackFrom(app, sent),
          (here) => backPage(app, here),
        )
      },
      {},
      { bodyLimit },
    )
  })
}

/** Forms of other sites change nothing. Text browsers say nothing about where a form comes from. */
export function requireOwnOrigin({ headers }: FastifyRequest, own: URL): void {
  const { origin } = headers
  if ((origin !== undefined && !isOwnOrigin(origin, own)) || headers['sec-fetch-site'] === 'cross-site')
    throw new AppError('forbidden', 'Forms of other sites are refused')
}

/** What people type and do not see: nothing of it reaches the teacher. */
const invisible = /[^\P{C}\n]/gu

export const wordsIn = (text: string): string | null =>
  text.replaceAll('\r\n', '\n').replace(invisible, '').trim().slice(0, 500) || null
