import type { Threat } from '../threat.ts'

const rateLimit = 'server/src/platform/http/rate-limit.test.ts'

const callLimit = 'server/src/platform/http/call-limit.test.ts'

const login = 'server/src/admin/administrators/login.test.ts'

export const limitThreats: Threat[] = [
  {
    attack: 'Addresses out of one IPv6 network; a flood that fills the memory of limits',
    answer: 'one bucket for a /64; the oldest forgotten, never all',
    guards: [
      {
        file: 'server/src/identity/embedded/embedded.ts',
        text: "scope.addHook('onRequest', async (request) => app.admission.countPage(request))\n        mountOpenIdProvider(scope, openId)",
        instead: 'mountOpenIdProvider(scope, openId)',
        test: rateLimit,
        name: 'the embedded sign-in counts its callers too, and offers nothing that nobody uses',
      },
      {
        file: 'server/src/platform/http/network.ts',
        text: 'if (mapped || !isIPv6(address)) return mapped ?? address',
        instead: 'return mapped ?? address',
        test: rateLimit,
        name: 'all addresses of one IPv6 network share a limit, and another network has its own',
      },
      {
        file: 'server/src/platform/bounded-map.ts',
        text: 'if (this.size > this.#maxSize) this.delete(oldest as Key)',
        instead: 'if (this.size > this.#maxSize) this.clear()',
        test: rateLimit,
        name: 'with too many callers the oldest is forgotten, and none of the others',
      },
    ],
  },
  {
    attack: 'Strangers behind one address, or at the login from everywhere at once',
    answer: 'never lock out sign-out, a known browser, or what a page needs',
    guards: [
      {
        file: 'contract/src/identity/identity.contract.ts',
        text: "anonymousLimit: 'none',",
        instead: '',
        test: rateLimit,
        name: 'keep nobody from signing out: the file cookie ends',
      },
      {
        file: 'contract/src/identity/identity.contract.ts',
        text: "anonymousLimit: 'page',",
        instead: '',
        test: rateLimit,
        name: 'keep no page from its configuration',
      },
      {
        file: 'server/src/admin/administrators/login.service.ts',
        text: 'if (knownBrowser === null) from.countAnonymous()',
        instead: 'from.countAnonymous()',
        test: rateLimit,
        name: 'keep no administrator out of a browser that has signed in before, while a forged id is a stranger',
      },
      {
        file: 'server/src/admin/administrators/passwords.ts',
        text: "asker === 'stranger' && waiting.stranger.length >= maxStrangers",
        instead: 'waiting.known.length + waiting.stranger.length >= maxStrangers',
        test: login,
        name: 'strangers from everywhere at once keep waiting neither a known browser nor whoever is signed in',
      },
      {
        file: 'server/src/admin/administrators/passwords.ts',
        text: 'waiting.known.shift() ?? waiting.stranger.shift()',
        instead: 'waiting.stranger.shift() ?? waiting.known.shift()',
        test: login,
        name: 'strangers from everywhere at once keep waiting neither a known browser nor whoever is signed in',
      },
    ],
  },
  {
    attack: 'Many calls at once by one teacher, hung up on or never read',
    answer: 'a few at once, a short line, then 429; others are served as ever',
    guards: [
      {
        file: 'server/src/platform/http/concurrency-limit.ts',
        text: 'if (line.running < this.#atOnce) line.running += 1',
        instead: 'if (line.running >= 0) line.running += 1',
        test: callLimit,
        name: 'a few calls of a teacher are served at once, a few more wait, and the rest is refused',
      },
      {
        file: 'server/src/platform/http/error-handler.ts',
        text: 'error instanceof TooManyRequests || error',
        instead: 'error',
        test: callLimit,
        name: 'whoever asks too often is kept waiting to hear so',
      },
      {
        file: 'server/src/platform/http/error-handler.ts',
        text: ' || isNotLetIn(error)',
        instead: '',
        test: callLimit,
        name: 'whoever is not let in is kept waiting to hear so',
      },
      {
        file: 'server/src/platform/http/concurrency-limit.ts',
        text: 'if (!isWorking) leave()',
        instead: 'leave()',
        test: callLimit,
        name: 'whoever hangs up has no further call begun before the work has ended',
      },
      {
        file: 'server/src/platform/http/concurrency-limit.ts',
        text: 'if (left.aborted) leave()\n    }',
        instead: 'leave()\n    }',
        test: callLimit,
        name: 'whoever does not read the answers gets no more of them made',
      },
      {
        file: 'server/src/platform/http/lines.ts',
        text: 'return actor.schema',
        instead: "return 'everybody'",
        test: callLimit,
        name: "beside a teacher whose line is full others, administrators and the teacher's files are served at once",
      },
      {
        file: 'server/src/platform/http/call-limit.ts',
        text: "if (actor.kind === 'link') return bothOf",
        instead: "if (actor.kind !== 'link') return bothOf",
        test: callLimit,
        name: 'all links of a teacher together are served two times as many calls at once as one, and hold up nobody else',
      },
    ],
  },
  {
    attack: 'One network makes workspaces without end; somebody signs in whom the operator does not know',
    answer: '30 new ones in an hour for a network, then 429; an allow-list of addresses and domains (403)',
    guards: [
      {
        file: 'server/src/identity/newcomers.ts',
        text: 'limit.take(networkOf(address))',
        instead: '',
        test: 'server/src/identity/newcomers.test.ts',
        name: 'one network makes a few workspaces in an hour, and keeps neither known teachers nor others out',
      },
      {
        file: 'server/src/identity/newcomers.ts',
        text: 'return emailVerified && invited',
        instead: 'return invited',
        test: 'server/src/identity/newcomers.test.ts',
        name: 'where the operator names who may come, nobody else gets a workspace, and who has one keeps it',
      },
    ],
  },
  {
    attack: 'A nearly full disk',
    answer: 'new writes are refused with a sentence (507); reading, deleting and signing out go on',
    guards: [
      {
        file: 'server/src/platform/http/disk-guard.ts',
        text: 'await disk.require(isTransfer && !writesFiles ? 0 : sent)',
        instead: 'void sent',
        test: 'server/src/platform/storage/disk-space.test.ts',
        name: 'an upload that would not leave the reserve is refused before a byte is stored; what is there can be read',
      },
      {
        file: 'server/src/platform/http/route.ts',
        text: " && (method === 'POST' || method === 'PUT') && !isServedWhenFull",
        instead: '',
        test: 'server/src/platform/http/disk-guard.embedded.test.ts',
        name: 'reading, opening files, deleting and signing out go on',
      },
      {
        file: 'server/src/platform/http/route.ts',
        text: 'await request.requireRoom?.()',
        instead: '',
        test: 'server/src/platform/http/disk-guard.embedded.test.ts',
        name: 'of those who write at once nobody takes what others have used up meanwhile',
      },
      {
        file: 'server/src/tenancy/tenancy.service.ts',
        text: 'await requireRoom()',
        instead: '',
        test: 'server/src/platform/http/disk-guard.embedded.test.ts',
        name: 'no workspace is made for whoever comes for the first time',
      },
      {
        file: 'server/src/platform/storage/disk-space.ts',
        text: 'if (unchecked >= checkedEvery)',
        instead: 'if (unchecked < 0)',
        test: 'server/src/platform/storage/disk-space.test.ts',
        name: 'a file that others fill the disk beside ends before the disk does',
      },
      {
        file: 'server/src/platform/http/error-handler.ts',
        text: 'if (isDiskFull(error))',
        instead: 'if (isDiskFull(undefined))',
        test: 'server/src/platform/db/server/full-disk.postgres.test.ts',
        name: 'a database whose disk is full says so, keeps nothing half, and is well again by itself',
      },
    ],
  },
  {
    attack: 'HEAD for what is streamed, many times',
    answer: 'nothing is read',
    guards: [
      {
        file: 'server/src/platform/http/app.ts',
        text: '  payload.destroy()\n\n  return Readable.from([])',
        instead: '  return payload',
        test: callLimit,
        name: 'of what HEAD asks about nothing is read, since nobody takes it',
      },
    ],
  },
  {
    attack: 'A table for import that takes its reader minutes',
    answer: 'read in one pass, bounded in rows and columns',
    guards: [
      {
        file: 'server/src/students/import/csv-text.ts',
        text: 'if (row.length < maxImportColumns) row.push(cell)',
        instead: 'if (row.length < 100_000) row = [...row, cell]',
        test: 'server/src/students/import/student-import.test.ts',
        name: '%s holds nobody up',
      },
    ],
  },
  {
    attack: 'Upgrading, cancelling and resuming without end, until the payment provider refuses everybody',
    answer: 'twenty such calls a minute, then 429 without asking the provider',
    guards: [
      {
        file: 'server/src/subscription/checkout/checkout.routes.ts',
        text: 'checkouts.take(String(userId))',
        instead: '',
        test: 'server/src/subscription/providers/stripe/stripe.test.ts',
        name: 'whoever upgrades, cancels and resumes without end asks Stripe twenty times a minute, and others as ever',
      },
    ],
  },
  {
    attack: 'Few calls for the longest answers, which keep the server or a pool of connections busy',
    answer:
      'their bytes count like many calls, and they are made one after the other; others take another pool',
    guards: [
      {
        file: 'server/src/platform/http/answer-volume.ts',
        text: 'volumes.add(sharedLineOf(actor), bytes)',
        instead: 'volumes.add(sharedLineOf(actor), 1)',
        test: rateLimit,
        name: 'long answers count for many calls, and files for none',
      },
      {
        file: 'server/src/platform/http/call-limit.ts',
        text: 'if (!isTransfer && mayBeLong(request))',
        instead: 'if (isTransfer && mayBeLong(request))',
        test: callLimit,
        name: 'long answers of a teacher are made one after the other',
      },
    ],
  },
  {
    attack: 'Short answers that the database has to look long for, one after the other without end',
    answer:
      'those of a teacher are made one after the other; on the embedded database they count like many calls; titles, students, topics and files are looked through up to a number of classes',
    guards: [
      {
        file: 'server/src/platform/http/answer-volume.ts',
        text: ' || looked >= longMs',
        instead: '',
        test: callLimit,
        name: 'so are short ones that the database has to look long for',
      },
      {
        file: 'server/src/platform/db/embedded/embedded-postgres.ts',
        text: 'return countingStatement(() => super.execProtocolRawSync(message))',
        instead: 'return super.execProtocolRawSync(message)',
        test: 'server/src/platform/http/answer-volume.embedded.test.ts',
        name: 'reads that hold the one database up count for many calls, and only for who made them',
      },
      {
        file: 'server/src/classes/class-search.queries.ts',
        text: '\n    .limit(maxRead)',
        instead: '',
        test: 'server/src/classes/class-search.test.ts',
        name: 'no titles are read beyond the 10,000 classes on either side of now',
      },
      {
        file: 'server/src/classes/last-class.queries.ts',
        text: '.limit(maxLatest)',
        instead: '',
        test: 'server/src/classes/last-class.test.ts',
        name: "a student is looked for in a course's latest thousand classes",
      },
      {
        file: 'server/src/records/student-history.queries.ts',
        text: '\n      .limit(sql.lit(maxRead))',
        instead: '',
        test: 'server/src/records/student-page.test.ts',
        name: 'topics are read of the latest 2,000 recorded classes',
      },
      {
        file: 'server/src/classes/files-of-student.ts',
        text: '\n    .limit(sql.lit(maxNamed))',
        instead: '',
        test: 'server/src/records/student-page.test.ts',
        name: 'of classes that name thousands of files those of the latest are looked for',
      },
    ],
  },
]
