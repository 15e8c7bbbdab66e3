import type { Threat } from '../threat.ts'

const file = 'server/src/platform/fetching/guarded-fetch.ts'
const test = 'server/src/platform/fetching/guarded-fetch.embedded.test.ts'

const feedsTest = 'server/src/open-times/feeds/feeds.test.ts'

export const fetchingThreats: readonly Threat[] = [
  {
    attack:
      'A URL of a calendar that leads to loopback, private, link-local, mapped or decimal addresses; DNS that changes; redirects inward',
    answer:
      'resolved, refused, connected to the address that was looked at; every hop anew, three at most; https alone',
    guards: [
      {
        file,
        text: 'if (address === undefined || !isAllowed(address)) throw new FetchFailed()',
        instead: 'if (address === undefined) throw new FetchFailed()',
        test,
        name: 'is refused, and nobody is asked',
      },
      {
        file,
        text: "if (!isAllowed(socket.remoteAddress ?? '')) asked.destroy(new FetchFailed())",
        instead: '',
        test,
        name: 'a DNS that changes its mind changes nothing, and a connection that ends elsewhere is given up',
      },
      {
        file,
        text: "if (protocol !== 'https:') throw new FetchFailed()",
        instead: '',
        test,
        name: 'is refused, and nobody is asked',
      },
      {
        file,
        text: 'if (hops === maxRedirects) throw new FetchFailed()',
        instead: 'if (hops === 100) throw new FetchFailed()',
        test,
        name: 'a calendar is read, packed or not, and after three redirects',
      },
      {
        file,
        text: 'response = await ask(at, options, signal)',
        instead: 'response = await ask(at, { ...options, allowedHosts: [new URL(at).hostname] }, signal)',
        test,
        name: 'is refused as that address itself would be',
      },
      {
        file,
        text: 'lookup: pinnedTo(address),',
        instead: '',
        test,
        name: 'a DNS that changes its mind changes nothing, and a connection that ends elsewhere is given up',
      },
    ],
  },
  {
    attack:
      'A URL with a password, or a calendar that sends its readers on to somebody else with what they brought',
    answer: 'nothing that signs anybody in is sent, neither there nor on the way',
    guards: [
      {
        file,
        text: '      path: pathname + search,\n',
        instead: '      path: pathname + search,\n      auth: new URL(text).username,\n',
        test,
        name: 'nothing that signs anybody in is sent, neither there nor where a redirect leads',
      },
    ],
  },
  {
    attack: 'An endless, slow, huge or bomb-like feed; one that takes its reader minutes',
    answer:
      '5 MB unpacked and ten seconds for all of it, redirects included; asked in the background, read in a thread of its own that is ended after ten seconds, asked ever more rarely',
    guards: [
      {
        file,
        text: 'if (bytes > maxBytes) throw new FetchFailed()',
        instead: '',
        test,
        name: 'ends with the one sentence that tells nothing',
      },
      {
        file: 'server/src/open-times/calendars/busy-spans.ts',
        text: '    if (index % atOnce === atOnce - 1) await setImmediate()\n',
        instead: '',
        test: 'server/src/open-times/calendars/busy-spans.embedded.test.ts',
        name: 'five thousand events that repeat daily come to what a day is long, and others are served meanwhile',
      },
      {
        file: 'server/src/platform/reading/reading-thread.ts',
        text: 'const timer = setTimeout(fail, milliseconds)',
        instead: 'const timer = setTimeout(fail, milliseconds + 100_000)',
        test: 'server/src/open-times/calendars/calendar-reader.embedded.test.ts',
        name: 'a calendar that is made to take minutes costs the thread that reads it, and nobody else',
      },
      {
        file: 'server/src/open-times/feeds/calendar-feeds.ts',
        text: 'Math.min(askEvery * 2 ** Math.min(failures, 10), longestPause)',
        instead: 'Math.min(askEvery + 0 * failures, longestPause)',
        test: feedsTest,
        name: 'what fails keeps its last state, is told, asked ever more rarely, and again by hand',
      },
    ],
  },
  {
    attack:
      'A page, a picture or nothing in place of a calendar; one that says that all is free by saying nothing',
    answer: 'no calendar: what it said last still holds, and the teacher is told',
    guards: [
      {
        file: 'server/src/classes/import/parse-calendar.ts',
        text: "if (roots.length === 0 || roots.some((root) => root[0] !== 'vcalendar'))",
        instead: 'if (roots.length > 99)',
        test: feedsTest,
        name: 'what is no calendar takes nothing away of what was read last',
      },
    ],
  },
  {
    attack: 'Fetching as a scanner, or secrets of a URL in answers and logs',
    answer:
      'asked in the background, one sentence for whatever failed; the URL sealed with a key that is not in the database, and its host alone shown',
    guards: [
      {
        file: 'server/src/open-times/feeds/feed-url.ts',
        text: 'box.seal(purpose, url)',
        instead: 'box.seal(purpose, url) && url',
        test: feedsTest,
        name: 'the URL is in no answer, no log and no table, and nothing of a removed calendar is asked again',
      },
    ],
  },
]
