import type { Threat } from '../threat.ts'

const tokens = 'server/src/connections/tokens/tokens.test.ts'
const gate = 'server/test/gates/programs.test.ts'
const strangers = 'server/test/gates/strangers.test.ts'
const admission = 'server/src/identity/admission.ts'
const assistants = 'server/src/connections/assistant/assistant.test.ts'
const assistant = (name: string) => `server/src/connections/assistant/${name}.ts`
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
  {
    attack:
      'A browser, a session or a cookie at the door of assistants; many messages in one, or a very long one',
    answer: 'a program’s token alone, which each call of a tool shows once more; one message of 64 KiB',
    guards: [
      {
        file: assistant('assistant.routes'),
        text: 'if (findProgramToken(request) === undefined) {',
        instead: 'if (false) {',
        test: assistants,
        name: 'nobody but a program speaks to it: no browser, no cookie, no token that has ended',
      },
      {
        file: assistant('assistant.routes'),
        text: "if (Array.isArray(request.body)) throw new AppError('invalid_input', 'Send one message at a time')",
        instead: '',
        test: assistants,
        name: 'what is %s is refused',
      },
      {
        file: assistant('assistant.routes'),
        text: 'const longestMessage = 64 * 1024',
        instead: 'const longestMessage = 1024 * 1024',
        test: assistants,
        name: 'what is %s is refused',
      },
    ],
  },
  {
    attack:
      'Words of a student or a file that give an assistant orders; a change that nobody has seen or that cannot be taken back',
    answer:
      'data is marked, cannot end its mark and hides nothing; what writes shows its preview first, does that or nothing, and has Undo; no token that reads alone has a tool that writes',
    guards: [
      {
        file: assistant('shown-data'),
        text: '/[<>\\p{Cf}\\u2028\\u2029]/gu',
        instead: '/[\\u2028]/gu',
        test: assistants,
        name: 'what people wrote is marked as data, cannot end the mark, and hides nothing',
      },
      {
        file: assistant('confirmation'),
        text: 'return hash === hashOf(key, seen, wish) ? { key, seen } : undefined',
        instead: 'return { key, seen }',
        test: assistants,
        name: 'what was not shown is not written: another wish, or a class that was changed meanwhile',
      },
      {
        file: assistant('use-tool'),
        text: '...(preview.hasKey && { key: seen })',
        instead: '',
        test: assistants,
        name: 'what was not shown is not written: another wish, or a class that was changed meanwhile',
      },
      {
        file: assistant('tool-arguments'),
        text: "  if (tool.kind === 'write' && tool.only) requireOneOf(tool.only, given)\n",
        instead: '',
        test: assistants,
        name: 'a tool that is given %s refuses it',
      },
      {
        file: assistant('assistant-server'),
        text: "    if (!allowed.includes(known)) return said('This token may read and change nothing', true)\n",
        instead: '',
        test: assistants,
        name: 'a token that may only read sees no tool that writes, and is refused each',
      },
    ],
  },
  {
    attack: 'A tool that is led to another address, asked without end, or answers without end',
    answer:
      'steps of a path are letters, digits and hyphens; each call that it makes counts and waits as the token’s; 24,000 characters',
    guards: [
      {
        file: assistant('tool-arguments'),
        text: '!/^[A-Za-z0-9-]{1,64}$/.test(text)',
        instead: 'false',
        test: assistants,
        name: 'a tool that is given %s refuses it',
      },
      {
        file: assistant('shown-data'),
        text: '    if (room < 0) break\n',
        instead: '',
        test: assistants,
        name: 'a long list is cut short and goes on where it ended, and no text of it fills the answer',
      },
      {
        file: 'server/src/platform/http/own-calls.ts',
        text: "    if ('isLightMyRequest' in raw) raw.complete = true\n",
        instead: '',
        test: 'server/src/platform/http/own-calls.test.ts',
        name: 'what the server asks of itself has arrived, so that nothing waits for the rest of it and cuts it off',
      },
    ],
  },
]
