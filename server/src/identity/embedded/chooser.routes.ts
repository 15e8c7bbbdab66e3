import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Provider } from 'oidc-provider'
import * as z from 'zod/mini'
import type { Database, PlatformDb } from '../../platform/db/database.ts'
import type { Html } from '../../platform/html.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { handleError } from '../../platform/http/error-handler.ts'
import { readUrlEncodedForms } from '../../platform/http/url-encoded-form.ts'
import { type ChooserForm, chooserPage, refusalPage } from './chooser-page.ts'
import {
  findSignInAccount,
  listSignInAccounts,
  type SignInAccount,
  saveSignInAccount,
  touchSignInAccount,
} from './sign-in-accounts.ts'

type Options = {
  openId: Provider
  database: Database
  productName: string
  /** Puts the content into the sign-in window's page. */
  page: (content: Html) => string
}

type Interaction = Awaited<ReturnType<Provider['interactionDetails']>>

const NewAccount = z.object({
  name: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'Name is required'),
      z.maxLength(200, 'Name is too long'),
      z.regex(/^\P{Cc}*$/u, 'Name must be plain text'),
    ),
  email: z
    .string()
    .check(z.trim(), z.maxLength(320, 'Email is too long'), z.email('Email must be a valid email address')),
})

const blank: ChooserForm = { name: '', email: '', problems: {} }

/** The window in which a teacher chooses who they are. Only the browser that began this sign-in may answer it. */
export function chooserRoutes(app: FastifyInstance, { openId, database, productName, page }: Options): void {
  readUrlEncodedForms(app)

  const send = (reply: FastifyReply, content: Html, status: number): FastifyReply =>
    reply.code(status).type('text/html; charset=utf-8').send(page(content))

  async function show(reply: FastifyReply, form: ChooserForm | null, status = 200): Promise<FastifyReply> {
    const accounts = await listSignInAccounts(database.platform)
    const shown = accounts.length === 0 ? (form ?? blank) : form

    return send(reply, chooserPage({ productName, accounts, form: shown }), status)
  }

  app.setErrorHandler((error, request, reply) =>
    error instanceof AppError
      ? send(reply, refusalPage(error.message), error.status)
      : handleError(error as Parameters<typeof handleError>[0], request, reply),
  )

  app.get<{ Querystring: { another?: string } }>('/signin/:uid', async (request, reply) => {
    await requireInteraction(openId, request, reply)

    return show(reply, request.query.another === undefined ? null : blank)
  })

  app.post<{ Body: Record<string, string> | undefined }>('/signin/:uid', async (request, reply) => {
    const interaction = await requireInteraction(openId, request, reply)
    const finish = async (result: Parameters<Provider['interactionResult']>[2]): Promise<FastifyReply> =>
      reply.redirect(await openId.interactionResult(request.raw, reply.raw, result), 303)
    const { subject, name = '', email = '', cancel } = request.body ?? {}
    if (cancel !== undefined)
      return finish({ error: 'access_denied', error_description: 'The sign-in was cancelled' })

    const newAccount = z.safeParse(NewAccount, { name, email })
    if (subject === undefined && !newAccount.success)
      return show(reply, { name, email, problems: problemsOf(newAccount.error) }, 422)

    const account = await chosenAccount(database.platform, subject, newAccount.data)
    await leaveOtherAccount(openId, interaction, account)
    return finish({ login: { accountId: account.subject }, select_account: {} })
  })
}

async function chosenAccount(
  db: PlatformDb,
  subject: string | undefined,
  newAccount: z.infer<typeof NewAccount> | undefined,
): Promise<SignInAccount> {
  if (subject === undefined && newAccount) return saveSignInAccount(db, newAccount)
  const account = await findSignInAccount(db, subject ?? '')
  if (!account) throw new AppError('not_found', 'This account is not known on this computer.')
  await touchSignInAccount(db, account.subject)

  return account
}

/** The provider would have this browser sign the account that it used last out first, on a page of its own. */
async function leaveOtherAccount(
  openId: Provider,
  interaction: Interaction,
  { subject }: SignInAccount,
): Promise<void> {
  const { session } = interaction
  if (!session || session.accountId === subject) return
  const left = await openId.Session.findByUid(session.uid)
  await left?.destroy()
  interaction.session = undefined
  await interaction.persist()
}

/** Checks the signed cookie that the sign-in was begun with. */
async function requireInteraction(
  openId: Provider,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Interaction> {
  try {
    return await openId.interactionDetails(request.raw, reply.raw)
  } catch {
    throw new AppError('not_found', 'This sign-in has ended. Close the window and try again.')
  }
}

function problemsOf(error: z.core.$ZodError): ChooserForm['problems'] {
  const problems: Record<string, string> = {}
  for (const { path, message } of error.issues) problems[String(path[0])] ??= message

  return problems
}
