import type { Threat } from '../threat.ts'

const tokens = 'server/src/connections/tokens/tokens.test.ts'
const gate = 'server/test/gates/programs.test.ts'
const strangers = 'server/test/gates/strangers.test.ts'
const admission = 'server/src/identity/admission.ts'
const service = 'server/src/connections/tokens/tokens.service.ts'

export const programThreats: Threat[] = [
  {
    attack: 'A token of a program stolen, allowed too much, or alive after its teacher',
    answer:
      'hashed, read alone unless it may write, a year at most, limits of its own, dead at once, not brought back by a restore; never administrators, plan, sign-in, payments, refunds, erasing, links or words to families',
    guards: [
      {
        file: admission,
        text: "    if (needed === 'never') throw new AppError('forbidden', 'No program may do this: sign in to do it')\n",
        instead: '',
        test: gate,
        name: 'a token that may only read is refused every change, and none may do what is never left to programs',
      },
      {
        file: admission,
        text: "needed === 'write' && !found.program.mayWrite",
        instead: 'false',
        test: gate,
        name: 'a token that may only read is refused every change, and none may do what is never left to programs',
      },
      {
        file: 'contract/src/endpoint.ts',
        text: "programs: isOfTeacher ? (rest.method === 'GET' ? 'read' : 'write') : 'never'",
        instead: "programs: isOfTeacher ? 'read' : 'never'",
        test: gate,
        name: 'what programs may do follows from the method, or is listed with the reason why not',
      },
      {
        file: 'server/src/connections/tokens/tokens.queries.ts',
        text: ".where('programTokens.endedAt', 'is', null)",
        instead: '',
        test: tokens,
        name: 'a token that was ended is dead at once on every server, and stays in the list',
      },
      {
        file: 'server/src/connections/tokens/tokens.queries.ts',
        text: ".where('programTokens.expiresAt', '>', now)",
        instead: '',
        test: strangers,
        name: 'every route refuses %s',
      },
      {
        file: service,
        text: '    tokenHash: tokenHashOf(token),',
        instead: '    tokenHash: token,',
        test: tokens,
        name: 'a token is shown once, and nothing that is kept of it opens anything',
      },
      {
        file: service,
        text: "await noteWithdrawn(platform, 'token', [ended.tokenHash])",
        instead: '',
        test: 'server/src/operations/backup/leave-withdrawn.test.ts',
        name: 'no restore brings back a token that was ended, or whose teacher was deleted, not even of the teacher alone',
      },
      {
        file: 'server/src/app/dependents.ts',
        text: 'signInAccountOfTeacher, tokensOfTeacher',
        instead: 'signInAccountOfTeacher',
        test: 'server/src/operations/backup/leave-withdrawn.test.ts',
        name: 'no restore brings back a token that was ended, or whose teacher was deleted, not even of the teacher alone',
      },
      {
        file: admission,
        text: 'programs.uses.take(String(found.program.tokenId))',
        instead: '',
        test: tokens,
        name: 'a program that asks without end is slowed alone: neither its teacher nor another token is',
      },
      {
        file: admission,
        text: 'programs.misses.take(networkOf(request.ip))',
        instead: 'countAnonymous(request)',
        test: tokens,
        name: 'a token that has ended, asked with without end, closes nothing to its teacher behind the same address',
      },
      {
        file: 'server/src/platform/http/lines.ts',
        // biome-ignore lint/suspicious/noTemplateCurlyInString: a line of code
        text: 'if (actor.program) return `programs of ${actor.schema}`',
        instead: '',
        test: tokens,
        name: 'programs wait for programs of the same teacher, and their teacher does not',
      },
    ],
  },
]
