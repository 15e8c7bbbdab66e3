import type { Threat } from '../threat.ts'

const leaving = 'server/src/operations/backup/leave-withdrawn.ts'
const withdrawals = 'server/src/operations/backup/leave-withdrawn.test.ts'
const withdrawn =
  'what was withdrawn since a backup does not come back with it, also where the database is lost'
const hosts = 'server/src/platform/http/host-guard.test.ts'

export const operationThreats: Threat[] = [
  {
    attack: "Guessing the administrator's password, spoofed forwarded address",
    answer: 'slowed by account and address; no lock-out by strangers',
    guards: [
      {
        file: 'server/src/admin/administrators/login-guard.ts',
        text: 'refuseWaiting(Math.max(...keys.map((key) => backOff.waitOf(key))))',
        instead: '',
        test: 'server/src/admin/administrators/login.test.ts',
        name: 'after five failures the right password waits too, until the time is over',
      },
      {
        file: 'server/src/admin/administrators/login-guard.ts',
        text: 'const [strangers, administrators] = [new BackOff(now), new BackOff(now)]',
        instead: 'const [strangers, administrators] = Array(2).fill(new BackOff(now))',
        test: 'server/src/admin/administrators/login-guard.test.ts',
        name: 'strangers who invent addresses and accounts without end do not make guessing of codes free again',
      },
      {
        file: 'server/src/admin/administrators/login-guard.ts',
        text: 'if (knownBrowser !== null) {',
        instead: "if (knownBrowser === 'nobody') {",
        test: 'server/src/admin/administrators/login.test.ts',
        name: 'a browser that has signed in before gets in while its address waits, until the password is a new one',
      },
      {
        file: 'server/src/platform/http/app.ts',
        text: 'trustProxy: (_address, hop) => hop < config.trustProxy,',
        instead: 'trustProxy: true,',
        test: 'server/src/admin/administrators/login.test.ts',
        name: 'a forwarded address is believed only where a proxy is trusted',
      },
    ],
  },
  {
    attack: "Teacher's token on administrator routes, and the reverse",
    answer: '401 or 403 on every route',
    guards: [
      {
        file: 'server/src/identity/admission.ts',
        text: '    if (!administrator) {\n      countAnonymous(request)\n      throw unauthenticated()\n    }',
        instead:
          "    if (!administrator) return { kind: 'administrator', administratorId: 1, email: '', sessionHash: '' }",
        test: 'server/test/gates/every-route.test.ts',
        name: 'serves whom it is for, and nobody else',
      },
      {
        file: 'server/src/admin/administrators/sessions.ts',
        text: ".where('expiresAt', '>', instantText(now))",
        instead: '',
        test: 'server/src/admin/administrators/login.test.ts',
        name: 'a token ends after eight hours, and opens nothing of a teacher',
      },
    ],
  },
  {
    attack: 'Cross-site request, `Origin: null`, framing, open redirect',
    answer: 'refused',
    guards: [
      {
        file: 'server/src/platform/http/app.ts',
        text: "app.addHook('onRequest', refuseCsrf(config.publicUrl))",
        instead: '',
        test: 'server/src/platform/http/csrf-guard.test.ts',
        name: 'is refused when %s sends it',
      },
      {
        file: 'server/src/platform/http/security-headers.ts',
        text: "'x-frame-options': 'DENY',",
        instead: '',
        test: 'server/src/platform/http/security-headers.test.ts',
        name: 'is answered with the security headers and a request id',
      },
      {
        file: 'server/src/platform/http/host-guard.ts',
        text: 'reply.redirect(own.origin + request.url, 302)',
        instead: 'reply.redirect(request.url, 302)',
        test: hosts,
        name: 'the page %s is sent to localhost',
      },
    ],
  },
  {
    attack: 'Token in a URL, a log or a page',
    answer: 'never there',
    guards: [
      {
        file: 'server/src/platform/logging.ts',
        text: ".replace(tokenLike, '[masked]')\n    .replace(bearer, '$1 [masked]')",
        instead: '',
        test: 'server/src/platform/logging.test.ts',
        name: 'no token reaches the log, not even through a careless handler or an error',
      },
      {
        file: 'server/src/admin/administrators/sessions.ts',
        text: 'tokenHash: hashOf(token),',
        instead: 'tokenHash: token,',
        test: 'server/src/admin/administrators/login.test.ts',
        name: 'neither token nor password is stored or logged',
      },
      {
        file: 'server/src/identity/bearer.ts',
        text: "exec(headers.authorization ?? '')?.[1]",
        instead:
          "exec(headers.authorization?.replace('Token', 'Bearer') ?? 'Bearer ' + /=([\\w.-]+)/.exec(headers.cookie ?? '')?.[1])?.[1]",
        test: 'server/src/identity/identity.test.ts',
        name: 'a token counts only where it belongs: not in the address, a cookie or another scheme',
      },
    ],
  },
  {
    attack: "The server fetching a teacher's link",
    answer: 'it never does',
    guards: [
      {
        file: 'server/src/topics/topics.service.ts',
        text: "await takeQuota(db, plan, 'topics')",
        instead:
          "await takeQuota(db, plan, 'topics')\n  for (const link of newTopic.links) await fetch(link.split('|').at(-1) ?? '', { method: 'HEAD' }).catch(() => undefined)",
        test: 'server/test/gates/nothing-is-fetched.test.ts',
        name: 'the server fetches no address that a teacher gives it',
      },
    ],
  },
  {
    attack: 'Learning what exists by message or timing; stack or SQL in an answer; secrets in logs',
    answer: 'same body; generic; masked',
    guards: [
      {
        file: 'server/src/platform/http/error-handler.ts',
        text: "return new AppError('internal', 'Something went wrong on our side. Please try again.')",
        instead: "return new AppError('internal', error.message)",
        test: 'server/src/platform/http/route.test.ts',
        name: 'by a bug tells nothing, and is logged once with all that is needed to find it',
      },
      {
        file: 'server/src/platform/logging.ts',
        text: 'serializers: { err: describeError }',
        instead: 'serializers: {}',
        test: 'server/src/platform/logging.test.ts',
        name: 'an error is logged with its stack, its code and its cause, but not with the values that it carries',
      },
      {
        file: 'server/src/admin/administrators/login.service.ts',
        text: 'await isPassword(given.password, found?.passwordHash ?? dummyHash, asker)',
        instead: 'found !== undefined && (await isPassword(given.password, found.passwordHash, asker))',
        test: 'server/src/admin/administrators/login.test.ts',
        name: 'a wrong password and an unknown account take the same time',
      },
    ],
  },
  {
    attack: "Counting the teachers of an installation by the numbers in one's own rows",
    answer: 'a new user has a number drawn at random',
    guards: [
      {
        file: 'server/src/app/migrations.ts',
        text: 'platformUserIds,',
        instead: '',
        test: 'server/src/tenancy/tenancy.test.ts',
        name: 'the number of a user tells nothing of how many there are',
      },
    ],
  },
  {
    attack: 'What a deleted organization leaves behind',
    answer: 'no rows, files, sessions, schema; only a hash of the identity with the time',
    guards: [
      {
        file: 'server/src/tenancy/tenancy.service.ts',
        text: 'await dropSchema(db, teacher.schema)',
        instead: '',
        test: 'server/src/tenancy/tenancy.test.ts',
        name: 'a removed teacher leaves nothing but the hash of the identity and the time',
      },
      {
        file: 'server/src/tenancy/tenancy.service.ts',
        text: 'return markAllOrphaned(db, teacher.schema)',
        instead: 'return []',
        test: 'server/src/content/content.test.ts',
        name: 'a removed teacher leaves no file, not even one that is just being uploaded',
      },
      {
        file: 'server/src/tenancy/tenancy.service.ts',
        text: 'await dropSchema(db, teacher.schema)',
        instead: '',
        test: 'server/src/admin/organizations/deletion.test.ts',
        name: 'a deleted organization leaves nothing, and its live token is refused at once',
      },
    ],
  },
  {
    attack: 'Embedded sign-in reached through another host name or from another machine',
    answer: 'refused',
    guards: [
      {
        file: 'server/src/platform/http/host-guard.ts',
        text: 'if (config.identity.anywhere || (isLoopback(named) && !isForwarded)) return',
        instead: 'if (config.identity.anywhere || (named && !isForwarded)) return',
        test: hosts,
        name: 'does not answer under another host name on %s',
      },
    ],
  },
  {
    attack: 'Embedded sign-in in production by accident, a proxy that rewrites Host',
    answer: 'refuses to start; forwarding headers refused',
    guards: [
      {
        file: 'server/src/platform/config/identity-config.ts',
        text: 'if (production && identity === undefined && !anywhere)',
        instead: 'if (production && identity === undefined && !anywhere && host === "")',
        test: 'server/src/platform/config/config.test.ts',
        name: 'in production the sign-in without passwords is there only when it is named',
      },
      {
        file: 'server/src/platform/http/host-guard.ts',
        text: 'config.production && forwarding.some((name) => headers[name] !== undefined)',
        instead: 'false',
        test: 'server/src/platform/http/host-guard.test.ts',
        name: 'in production does not answer a proxy that rewrites Host, told by %s',
      },
    ],
  },
  {
    attack: 'Two servers on one embedded data folder',
    answer: 'the second says so and stops',
    guards: [
      {
        file: 'server/src/platform/db/embedded/folder-lock.ts',
        text: "file.exec('BEGIN EXCLUSIVE')",
        instead: '',
        test: 'server/src/platform/db/embedded/folder-lock.embedded.test.ts',
        name: 'a second process on the same folder is refused, until the first one is gone',
      },
    ],
  },
  {
    attack:
      'An installation that is opened by its settings: a guessable administrator, figures for everybody',
    answer: 'does not start; what is seldom meant is named',
    guards: [
      {
        file: 'server/src/platform/config/administrator-config.ts',
        text: 'if (isCommonPassword(password))',
        instead: "if (password === 'password')",
        test: 'server/src/platform/config/config.test.ts',
        name: 'the password %s is one of the first that a guesser tries',
      },
      {
        file: 'server/src/platform/config/metrics-config.ts',
        text: 'if (production && metrics && token === undefined)',
        instead: 'if (production && metrics && token === null)',
        test: 'server/src/platform/config/config.test.ts',
        name: 'in production figures are served to nobody without a token',
      },
    ],
  },
  {
    attack:
      'A restore that brings back withdrawn links, removed administrators, old passwords, deleted teachers, erased students',
    answer: 'kept as hashes apart from the backup, and left out of what is restored',
    guards: [
      {
        file: leaving,
        text: `where "w"."kind" = 'link' and "w"."hash" = "l"."tokenHash"`,
        instead: `where "w"."kind" = 'no link' and "w"."hash" = "l"."tokenHash"`,
        test: withdrawals,
        name: withdrawn,
      },
      {
        file: leaving,
        text: 'const administrators = await leaveOldAccess(db, madeAt)',
        instead: 'const administrators = 2 * Math.sign(madeAt.length)',
        test: withdrawals,
        name: withdrawn,
      },
      {
        file: leaving,
        text: 'return at !== undefined && createdAt < at',
        instead: 'return at !== undefined && at < createdAt',
        test: withdrawals,
        name: withdrawn,
      },
      {
        file: leaving,
        text: 'for await (const withdrawn of readApart(store)) await addApart(db, withdrawn)',
        instead: '',
        test: withdrawals,
        name: withdrawn,
      },
      {
        file: 'server/src/operations/backup/erase-again.ts',
        text: 'for (const { id } of found) await eraseNow(deletion, id)',
        instead: '',
        test: 'server/src/student-data/erasing.test.ts',
        name: 'whoever was erased since a backup does not come back with it, of the whole or of the teacher alone',
      },
    ],
  },
]
