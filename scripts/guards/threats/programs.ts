import type { Threat } from '../threat.ts'

const tokens = 'server/src/connections/tokens/tokens.test.ts'
const gate = 'server/test/gates/programs.test.ts'
const strangers = 'server/test/gates/strangers.test.ts'
const admission = 'server/src/identity/admission.ts'
const assistants = 'server/src/connections/assistant/assistant.test.ts'
const assistant = (name: string) => `server/src/connections/assistant/${name}.ts`
const service = 'server/src/connections/tokens/tokens.service.ts'
const webhooks = 'server/src/connections/webhooks/webhooks.test.ts'
const sender = 'server/src/connections/webhooks/note-try.ts'
const fetching = 'server/src/platform/fetching/guarded-fetch.ts'

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
  {
    attack: 'A webhook that leads into the operator’s network, redirects there, or has it asked without end',
    answer:
      'the guarded fetch of calendars, without redirects; ten seconds, 64 KiB of answer, one sentence for every silence; growing pauses, off after a day or with too many that wait, one test at a time, five webhooks',
    guards: [
      {
        file: fetching,
        text: "await ask(url, options, signal, { method: 'POST', ...post })",
        instead:
          "await ask(url, { ...options, allowedHosts: ['hooks.test'] }, signal, { method: 'POST', ...post })",
        test: webhooks,
        name: 'where an address is not public, nobody is asked, and it is told like any silence',
      },
      {
        file: fetching,
        text: '    if (bytes > mostHeard) response.destroy()',
        instead: '',
        test: 'server/src/platform/fetching/guarded-fetch.embedded.test.ts',
        name: 'of what a receiver says no more is heard than its status, and not for longer than it may take',
      },
      {
        file: 'server/src/connections/webhooks/pauses.ts',
        text: 'Math.min(5 * second * 4 ** Math.min(failures - 1, 8), longest)',
        instead: 'Math.min(5 * second + 0 * failures, longest)',
        test: webhooks,
        name: 'what is not taken is tried again with growing pauses, under the same id, and later events about it wait',
      },
      {
        file: sender,
        text: 'const isOver = now >= giveUpAt || sent?.status === gone',
        instead: 'const isOver = sent?.status === gone',
        test: webhooks,
        name: 'what nobody takes for a day is given up, the webhook is off with a mail to the teacher, and on again by hand',
      },
      {
        file: 'server/src/connections/webhooks/hand-on.ts',
        text: 'if ((await countWaiting(platform, id)) + wanted.length > mostWaiting) {',
        instead: 'if (wanted.length > mostWaiting) {',
        test: webhooks,
        name: 'one that lets more wait than is kept is switched off',
      },
      {
        file: 'server/src/connections/webhooks/webhooks.service.ts',
        text: "  if (await webhooks.isTesting(platform, id)) throw new AppError('conflict', 'A test is on its way already.')\n",
        instead: '',
        test: webhooks,
        name: 'a test is sent once, also to one that is off, and one at a time',
      },
    ],
  },
  {
    attack:
      'Secrets and URLs of webhooks in the database, in logs and answers; another teacher’s webhook; one that comes back with a backup',
    answer:
      'sealed with a key that is not in the database, the secret shown once; 404; no event holds more than an id and what changed; what is restored is off until its teacher switches it on',
    guards: [
      {
        file: 'server/src/connections/webhooks/message.ts',
        text: 'box.seal(ofUrl, url)',
        instead: 'box.seal(ofUrl, url) && url',
        test: webhooks,
        name: 'neither secret nor URL stands in a table, a log or a kept answer, and the secret is shown once',
      },
      {
        file: 'server/src/connections/webhooks/message.ts',
        text: 'box.seal(ofSecret, secret)',
        instead: 'box.seal(ofSecret, secret) && secret',
        test: webhooks,
        name: 'neither secret nor URL stands in a table, a log or a kept answer, and the secret is shown once',
      },
      {
        file: 'server/src/connections/webhooks/webhooks.queries.ts',
        text: "    .where('id', '=', id)\n    .where('userId', '=', userId)\n    .returning('webhookId')",
        instead: "    .where('id', '=', id)\n    .returning('webhookId')",
        test: webhooks,
        name: 'another teacher’s webhook is not found, and the last hundred of one’s own are kept',
      },
      {
        file: 'server/src/operations/backup/staging.ts',
        text: '    await switchAllOff(db, stagedPlatform, instantText(Temporal.Now.instant()))\n',
        instead: '',
        test: 'server/src/connections/webhooks/restored.test.ts',
        name: 'what comes back with a backup is off until its teacher switches it on, and tells nothing of before',
      },
    ],
  },
]
