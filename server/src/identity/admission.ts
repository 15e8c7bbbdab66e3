import type { ForPrograms } from '@lectern/contract/endpoint.ts'
import type { FastifyRequest } from 'fastify'
import type { Config } from '../platform/config/config.ts'
import type { Database } from '../platform/db/database.ts'
import type {
  Administrator,
  Admission,
  LinkHolder,
  Program,
  Teacher,
  Visitor,
} from '../platform/http/admission.ts'
import { AppError, UnknownLink } from '../platform/http/app-error.ts'
import { networkOf } from '../platform/http/network.ts'
import { findProgramToken } from '../platform/http/program-token.ts'
import { RateLimit } from '../platform/http/rate-limit.ts'
import { openWorkspace } from '../tenancy/tenancy.service.ts'
import { bearerOf, findBearer } from './bearer.ts'
import { fileCookieOf, findSession } from './file-sessions.ts'
import type { Identity, VerifyToken } from './identity.ts'
import { createNewcomers } from './newcomers.ts'
import { revocationsOf, revokeToken } from './revoked-tokens.ts'
import { createTeachers } from './teachers.ts'
import { unauthenticated } from './token-verifier.ts'
import { cacheVerified } from './verified-tokens.ts'

type Options = {
  database: Database
  verify: VerifyToken
  /** The administrator whose session a token is. */
  findAdministrator: (token: string) => Promise<Administrator | undefined>
  /** What a link's token opens. */
  findLink: (token: string) => Promise<LinkHolder | undefined>
  /** In whose name a program calls with its token. */
  findProgram: (token: string) => Promise<Program | undefined>
  /** Whose booking page has a name, or whose page a visitor has booked on. */
  findVisited: (by: { name?: string; token?: string }) => Promise<Omit<Visitor, 'network'> | undefined>
  /** Refuses to make another workspace when the disk is nearly full. */
  requireRoom: () => Promise<void>
  config: Pick<
    Config,
    | 'rateLimit'
    | 'rateLimitAnonymous'
    | 'rateLimitPrograms'
    | 'publicUrl'
    | 'adminSecondFactor'
    | 'newWorkspacesPerHour'
    | 'signUpEmails'
  >
}

/**
 * The only way in: a verified token, on file routes the cookie that one was exchanged for, an administrator's token, the
 * token of a program, or that of a link.
 */
export function createAdmission(options: Options): Admission {
  const { database, verify, findAdministrator, findLink, findProgram, findVisited, requireRoom, config } =
    options
  const teachers = createTeachers(database, requireRoom, createNewcomers(config))
  const verified = cacheVerified(verify, revocationsOf(database))
  const signedIn = new RateLimit(config.rateLimit)
  const anonymous = new RateLimit(config.rateLimitAnonymous)
  /** What every page needs must not depend on what others behind the same address do. */
  const pages = new RateLimit(10 * config.rateLimitAnonymous)

  const links = createLinkLimits(config)
  const programs = createProgramLimits(config)
  /** Of their own too: whoever tries booking pages slows nobody's sign-in, and no family. */
  const visits = new RateLimit(config.rateLimitAnonymous)
  const fileCookie = fileCookieOf(config.publicUrl)

  const countAnonymous = (request: FastifyRequest): void => anonymous.take(networkOf(request.ip))
  const countPage = (request: FastifyRequest): void => pages.take(networkOf(request.ip))

  /** Refused tokens count against the address, so that trying them out is slow; an issuer's outage does not. */
  async function identify(request: FastifyRequest): Promise<Identity> {
    try {
      return await verified(bearerOf(request))
    } catch (error) {
      if (error instanceof AppError && error.code === 'unauthenticated') countAnonymous(request)
      throw error
    }
  }

  async function admitTeacher(request: FastifyRequest): Promise<Teacher> {
    const identity = await identify(request)
    signedIn.take(`${identity.issuer} ${identity.subject}`)

    return teachers.resolve(identity, request.ip)
  }

  /** Asked of the database each time, as links are. */
  async function admitProgram(request: FastifyRequest, token: string, needed: ForPrograms): Promise<Program> {
    const found = await findProgram(token)
    if (!found) {
      programs.misses.take(networkOf(request.ip))
      throw new AppError('unauthenticated', 'This token is not known, has expired or was ended')
    }
    programs.uses.take(String(found.program.tokenId))
    if (needed === 'never') throw new AppError('forbidden', 'No program may do this: sign in to do it')
    if (needed === 'write' && !found.program.mayWrite)
      throw new AppError('forbidden', 'This token may read and change nothing')
    await openWorkspace(database, found)

    return found
  }

  async function admitFileReader(request: FastifyRequest): Promise<Teacher> {
    const sid = request.cookies[fileCookie]
    const reads = request.method === 'GET' || request.method === 'HEAD'
    if (request.headers.authorization || !sid || !reads) return admitTeacher(request)
    const session = await findSession(database.platform, sid)
    if (!session) {
      countAnonymous(request)
      throw unauthenticated()
    }
    signedIn.take(`user ${session.userId}`)
    await openWorkspace(database, session)

    return { kind: 'teacher', ...session }
  }

  async function admitAdministrator(request: FastifyRequest, isForAll: boolean): Promise<Administrator> {
    const [, token = ''] = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '') ?? []
    const administrator = await findAdministrator(token)
    if (!administrator) {
      countAnonymous(request)
      throw unauthenticated()
    }
    signedIn.take(`administrator ${administrator.administratorId}`)
    if (config.adminSecondFactor && !administrator.hasSecondFactor && !isForAll)
      throw new AppError('forbidden', 'Set up a second factor first: this server requires one')

    return administrator
  }

  /** Asked of the database each time, so that a link that is withdrawn is dead at once on every server. */
  async function admitLink(request: FastifyRequest): Promise<LinkHolder> {
    const { token = '' } = request.params as { token?: string }
    const link = await findLink(token)
    if (!link) {
      links.misses.take(networkOf(request.ip))
      throw new UnknownLink()
    }
    links.uses.take(String(link.linkId))
    await openWorkspace(database, link)

    return link
  }

  /** One that is switched off is looked for like one that never was, and answered alike. */
  async function admitVisitor(request: FastifyRequest): Promise<Visitor> {
    const network = networkOf(request.ip)
    visits.take(network)
    const visited = await findVisited(request.params as { name?: string; token?: string })
    if (!visited) throw new UnknownLink()
    await openWorkspace(database, visited)

    return { ...visited, network }
  }

  return {
    isDeleted: (teacher) => teachers.isDeleted(teacher),
    async signOut(request) {
      const token = findBearer(request)
      const identity = token && (await verified(token).catch(unlessInvalid))
      if (identity) await revokeToken(database, token, identity)
    },
    countAnonymous,
    countPage,
    async admit(request, { access, anonymousLimit, precedesSecondFactor, programs: needed }) {
      const token = access === 'teacher' || access === 'file' ? findProgramToken(request) : undefined
      if (token !== undefined) return admitProgram(request, token, needed)
      switch (access) {
        case 'public':
          if (anonymousLimit === 'network') countAnonymous(request)
          if (anonymousLimit === 'page') countPage(request)
          return null
        case 'signature':
          return null // many events come from few addresses, and checking a signature costs next to nothing
        case 'link':
          return admitLink(request)
        case 'visitor':
          return admitVisitor(request)
        case 'file':
          return admitFileReader(request)
        case 'teacher':
          return admitTeacher(request)
        case 'admin':
          return admitAdministrator(request, precedesSecondFactor)
      }
    },
  }
}

/** A token that is not valid needs no ending. One that cannot be looked at right now does, and whoever signs out hears so. */
function unlessInvalid(error: unknown): undefined {
  if (!(error instanceof AppError) || error.code !== 'unauthenticated') throw error
}

/**
 * Of their own, by address and by link: who guesses is slowed alone, since a link that opens does not count against its
 * address, and one that went round the world slows no other.
 */
const createLinkLimits = ({ rateLimit, rateLimitAnonymous }: Options['config']) => ({
  misses: new RateLimit(rateLimitAnonymous),
  uses: new RateLimit(rateLimit),
})

/** Of their own too: neither a program that asks without end nor one whose token has ended slows its teacher, or their sign-in. */
const createProgramLimits = ({ rateLimitAnonymous, rateLimitPrograms }: Options['config']) => ({
  misses: new RateLimit(rateLimitAnonymous),
  uses: new RateLimit(rateLimitPrograms),
})
