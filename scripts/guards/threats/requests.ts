import type { Threat } from '../threat.ts'

const route = 'server/src/platform/http/route.test.ts'
const slow = 'server/src/platform/http/slow-clients.test.ts'
const unfinished = 'server/src/platform/http/unfinished-bodies.test.ts'
const series = 'server/src/classes/series.test.ts'
const repeats = 'server/src/platform/http/repeated-calls.test.ts'

export const requestThreats: Threat[] = [
  {
    attack: 'Huge, deep, many-key JSON; `limit=1e9`',
    answer: '413 or 400; memory flat',
    guards: [
      {
        file: 'server/src/platform/http/body-limits.ts',
        text: 'const knownBodyLimit = 1024 * 1024\n',
        instead: 'const knownBodyLimit = 1024 * 1024 * 1024\n',
        test: route,
        name: 'beyond a mebibyte is too large, whether it says so or not',
      },
      {
        file: 'server/src/platform/http/input.ts',
        text: "if (members > maxMembers) throw new AppError('invalid_input', 'The request holds too many values')",
        instead: '',
        test: route,
        name: 'that is as %s as fits into it is refused with an answer of bounded length',
      },
      {
        file: 'server/src/platform/http/json-depth.ts',
        text: 'if (depth > deepest) return true',
        instead: '',
        test: route,
        name: 'that is nested too deeply is refused before it is parsed, brackets within texts aside',
      },
      {
        file: 'contract/src/classes/classes.contract.ts',
        text: 'z.pipe(z.transform(Number), z.int().check(z.lte(20_000))),',
        instead: 'z.transform(Number),',
        test: 'server/src/classes/classes.test.ts',
        name: 'a list refuses %s',
      },
    ],
  },
  {
    attack: 'Slow headers, slow body, slow reader',
    answer: 'cut at a timeout',
    guards: [
      {
        file: 'server/src/platform/http/app.ts',
        text: 'headersTimeout: timeouts.headers,',
        instead: 'headersTimeout: 600_000, requestTimeout: 600_000,',
        test: slow,
        name: 'a client that never finishes its headers is cut off',
      },
      {
        file: 'server/src/platform/http/app.ts',
        text: 'applyBodyTimeout(app, timeouts.request)',
        instead: '',
        test: slow,
        name: 'a client that never finishes its body is cut off',
      },
      {
        file: 'server/src/platform/http/app.ts',
        text: 'connectionTimeout: timeouts.silence,',
        instead: '',
        test: slow,
        name: 'a client that does not read its answer is cut off',
      },
    ],
  },
  {
    attack: 'A stranger fills memory with bodies that never end',
    answer:
      'small bounds on public routes, unread where none is expected; of too many from one network, or in all, the oldest is cut off',
    guards: [
      {
        file: 'server/src/platform/http/body-limits.ts',
        text: '  public: strangersBodyLimit,',
        instead: '  public: knownBodyLimit,',
        test: unfinished,
        name: 'what a stranger sends is four kibibytes at most, also where nothing is',
      },
      {
        file: 'server/src/platform/http/body-limits.ts',
        text: 'if (!isBodyIgnored(request)) return payload',
        instead: 'if (isBodyIgnored(request) || true) return payload',
        test: unfinished,
        name: '%s %s takes no body, and does not wait for one',
      },
      {
        file: 'server/src/platform/http/unfinished-bodies.ts',
        text: 'if (!request.actor || isOneOfMany(request.actor)) add(request)',
        instead: '',
        test: unfinished,
        name: 'of the bodies that one network never ends the oldest are cut off, and nobody else waits',
      },
      {
        file: 'server/src/platform/http/unfinished-bodies.ts',
        text: 'answered.add(request.raw)\n    add(request)',
        instead: 'answered.add(request.raw)',
        test: unfinished,
        name: 'bodies that are not taken are cut off like them, after the answer',
      },
    ],
  },
  {
    attack:
      'Dozens of requests in one packet, so that strangers who are kept waiting make thousands of calls a second',
    answer: 'up to eight of a connection are worked on; one that sends more is cut off',
    guards: [
      {
        file: 'server/src/platform/http/app.ts',
        text: 'if (connections.unansweredOn(socket) < maxAhead) return',
        instead: 'if (connections.unansweredOn(socket) >= 0) return',
        test: slow,
        name: 'of requests that are sent ahead on one connection a few are worked on, and one that sends more is cut off',
      },
    ],
  },
  {
    attack: 'Wildcard or regex search bomb',
    answer: 'escaped, bounded',
    guards: [
      {
        file: 'server/src/tenancy/search-words.ts',
        text: '.split(/[^\\p{L}\\p{N}]+/u)',
        instead: '.split(/\\s+/u)',
        test: 'server/src/admin/organizations/organizations.test.ts',
        name: 'the search for %j means nothing more than itself',
      },
    ],
  },
  {
    attack: 'Recurrence bombs: daily for 1,000 years, no days, end before start',
    answer: '400 before expanding',
    guards: [
      {
        file: 'server/src/classes/expansion.ts',
        text: 'if (until > latestEnd(later(start, from))) throw',
        instead: 'if (until === start) throw',
        test: series,
        name: 'a series with %s is refused beside the field, and nothing is written',
      },
      {
        file: 'contract/src/classes/recurrence.ts',
        text: "if (rule.type === 'weekly' && rule.days.length === 0)\n    return",
        instead: "if (rule.type === 'weekly' && rule.days.length > 7)\n    return",
        test: series,
        name: 'a series with %s is refused beside the field, and nothing is written',
      },
    ],
  },
  {
    attack: 'Daylight saving gap and overlap, 31st monthly',
    answer: 'wall clock kept, rule documented',
    guards: [
      {
        file: 'server/src/platform/wall-time.ts',
        text: 'Temporal.PlainDateTime.from(iso),',
        instead: 'Temporal.PlainDateTime.from(iso).toZonedDateTime(timeZone),',
        test: 'server/src/platform/wall-time.test.ts',
        name: '%s stays as it is, also where the clocks skip that hour',
      },
      {
        file: 'contract/src/calendar.ts',
        text: 'Math.min(day, lastDay)',
        instead: 'Math.min(day, 28)',
        test: 'server/src/classes/recurrence.test.ts',
        name: 'the 31st of each month is the last day of shorter months, also in leap years',
      },
    ],
  },
  {
    attack: '`javascript:`, `data:`, tab in scheme in topic links and courseLink',
    answer: 'http and https only, at the server and at render',
    guards: [
      {
        file: 'contract/src/web-link.ts',
        text: 'return safe.test(url) ? url : null',
        instead: 'return url',
        test: 'server/src/topics/topics.test.ts',
        name: 'the link %j is refused on the way in',
      },
      {
        file: 'web/src/topics/topic-link.tsx',
        text: 'const url = webLink(target)',
        instead: 'const url: string | null = target',
        test: 'web/src/topics/topic-link.test.tsx',
        name: '%j from an old row is a name that cannot be opened',
      },
      {
        file: 'web/src/classes/details/classroom-link.tsx',
        text: 'const url = webLink(link)',
        instead: 'const url = link',
        test: 'web/src/classes/details/classroom-link.test.tsx',
        name: '%j from an old row is shown and cannot be joined',
      },
      {
        file: 'web/src/topics/class-topic.tsx',
        text: 'url={webLink(target)}',
        instead: 'url={target}',
        test: 'web/src/topics/class-topic.test.tsx',
        name: '%j from an old row is only named',
      },
    ],
  },
  {
    attack: 'Stored script in any text; spreadsheet formula in CSV',
    answer: 'shown as text; the formula behind an apostrophe',
    guards: [
      {
        file: 'contract/src/escape-html.ts',
        text: "'<': '&lt;'",
        instead: "'<': '<'",
        test: 'server/src/platform/html.test.ts',
        name: 'text becomes text, whatever it holds',
      },
      {
        file: 'web/src/topics/topic-link.tsx',
        text: '      <bdi>{name}</bdi>\n      <ExternalLink',
        instead: '      <b dangerouslySetInnerHTML={{ __html: name }} />\n      <ExternalLink',
        test: 'web/src/topics/topic-link.test.tsx',
        name: 'markup in a name is shown as text',
      },
    ],
  },
  {
    attack: 'Two Host headers in one request',
    answer: '400',
    guards: [
      {
        file: 'server/src/platform/http/host-guard.ts',
        text: 'if (hosts.length > 1)',
        instead: 'if (hosts.length > 2)',
        test: 'server/src/platform/http/host-guard.test.ts',
        name: 'a request that names two hosts is refused, whichever comes first',
      },
    ],
  },
  {
    attack: 'A forged X-Time-Zone: unknown, hostile, endless',
    answer: 'counts as UTC; little of it is logged and nothing kept',
    guards: [
      {
        file: 'server/src/platform/http/time-zone.ts',
        text: 'if (zone) return zone',
        instead: 'if (named) return zone ?? named',
        test: 'server/src/platform/http/route.test.ts',
        name: '%s counts as UTC, with one warning each time',
      },
      {
        file: 'server/src/platform/http/time-zone.ts',
        text: 'named.slice(0, 64)',
        instead: 'named',
        test: 'server/src/platform/http/route.test.ts',
        name: '%s counts as UTC, with one warning each time',
      },
    ],
  },
  {
    attack: 'A signed event of the payment provider in a form that nobody expects',
    answer: '400',
    guards: [
      {
        file: 'server/src/subscription/providers/stripe/stripe.ts',
        text: 'data: z.object({ object: z.object({ customer: Reference, payment_intent: Reference }) }),',
        instead: 'data: z.any(),',
        test: 'server/src/subscription/settlement/webhooks.test.ts',
        name: 'a signed event that %s is refused',
      },
    ],
  },
  {
    attack:
      'A write sent twice at once, or again after its answer was lost; a key used for another call or by another teacher',
    answer: 'carried out once and answered alike; 409; another key',
    guards: [
      {
        file: 'server/src/platform/db/commit.ts',
        text: 'const id = keyed && (await beginKeyed(trx, keyed))',
        instead: 'const id = keyed && 0',
        test: repeats,
        name: 'two calls at once with the same key are carried out once and answered alike',
      },
      {
        file: 'server/src/platform/answers/keep-answer.ts',
        text: 'throw new RepeatedCall(known[0].call === call, known[0].answer)',
        instead: 'throw new RepeatedCall(true, known[0].answer)',
        test: repeats,
        name: 'a key that was used for something else is refused, and nothing is written',
      },
      {
        file: 'server/src/platform/http/repeated-calls.ts',
        text: 'call: hashOf([method, withoutUndo(url), body]),',
        instead: 'call: hashOf([method, body]),',
        test: repeats,
        name: 'a key that was used for something else is refused, and nothing is written',
      },
    ],
  },
  {
    attack: 'Keys without end, answers without end, or a secret that is left in what is kept of them',
    answer: '200 answers, 4 MB, one day; 64 kB each; sealed',
    guards: [
      {
        file: 'server/src/platform/answers/keep-answer.ts',
        text: 'where "each"."position" > ',
        instead: 'where false and "each"."position" > ',
        test: repeats,
        name: 'of the answers before a write %s are kept',
      },
      {
        file: 'server/src/platform/answers/sealed-answer.ts',
        text: 'return sealed.length > answerBounds.bytes ? null : sealed',
        instead: 'return sealed',
        test: repeats,
        name: 'long answers are kept too, up to a bound; beyond it is said that the call was carried out',
      },
      {
        file: 'server/src/platform/http/repeated-calls.ts',
        text: 'sealAnswer(app.secretBox, write(answer))',
        instead: 'write(answer)',
        test: repeats,
        name: 'nothing of an answer can be read in the database',
      },
    ],
  },
]
