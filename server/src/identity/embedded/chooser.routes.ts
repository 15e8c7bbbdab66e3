import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Provider } from 'oidc-provider'
import * as z from 'zod/mini'
import type { Database, PlatformDb } from '../../platform/db/database.ts'
import type { Html } from '../../platform/html.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { type Account, findAccount, listAccounts, saveAccount, touchAccount } from './accounts.ts'
import { type ChooserForm, chooserPage } from './chooser-page.ts'

type Options = {
  issuer: Provider
  database: Database
  productName: string
  /** Puts the content into the sign-in window's page. */
  page: (content: Html) => string
}

const NewAccount = z.object({
  name: z.string().check(z.trim(), z.minLength(1, 'Name is required'), z.maxLength(200, 'Name is too long')),
  email: z
    .string()
    .check(z.trim(), z.maxLength(320, 'Email is too long'), z.email('Email must be a valid e-mail address')),
})

const blank: ChooserForm = { name: '', email: '', problems: {} }

/** The window in which a teacher chooses who they are. Only the browser that began this sign-in may answer it. */
export function chooserRoutes(app: FastifyInstance, { issuer, database, productName, page }: Options): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )

  async function show(reply: FastifyReply, form: ChooserForm | null, status = 200): Promise<FastifyReply> {
    const accounts = await listAccounts(database.platform)
    const content = chooserPage({
      productName,
      accounts,
      form: accounts.length === 0 ? (form ?? blank) : form,
    })

    return reply.code(status).type('text/html; charset=utf-8').send(page(content))
  }

  app.get<{ Querystring: { another?: string } }>('/signin/:uid', async (request, reply) => {
    await requireInteraction(issuer, request, reply)

    return show(reply, request.query.another === undefined ? null : blank)
  })

  app.post<{ Body: Record<string, string> | undefined }>('/signin/:uid', async (request, reply) => {
    await requireInteraction(issuer, request, reply)
    const given = request.body ?? {}
    const parsed = z.safeParse(NewAccount, given)
    if (!given.subject && !parsed.success)
      return show(
        reply,
        { name: given.name ?? '', email: given.email ?? '', problems: problemsOf(parsed.error) },
        422,
      )

    const account = await chosenAccount(database.platform, given.subject, parsed.data)
    const next = await issuer.interactionResult(request.raw, reply.raw, {
      login: { accountId: account.subject },
      select_account: {},
    })
    return reply.redirect(next, 303)
  })
}

async function chosenAccount(
  db: PlatformDb,
  subject: string | undefined,
  draft: z.infer<typeof NewAccount> | undefined,
): Promise<Account> {
  if (!subject && draft) return saveAccount(db, draft)
  const account = await findAccount(db, subject ?? '')
  if (!account) throw new AppError('not_found', 'This account is not known on this computer')
  await touchAccount(db, account.subject)

  return account
}

/** Checks the signed cookie that the sign-in was begun with. */
async function requireInteraction(
  issuer: Provider,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  try {
    await issuer.interactionDetails(request.raw, reply.raw)
  } catch {
    throw new AppError('not_found', 'This sign-in has ended. Close the window and try again.')
  }
}

function problemsOf(error: z.core.$ZodError): ChooserForm['problems'] {
  const problems: Record<string, string> = {}
  for (const { path, message } of error.issues) problems[String(path[0])] ??= message

  return problems
}
