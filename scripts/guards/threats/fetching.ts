import type { Threat } from '../threat.ts'

const file = 'server/src/platform/fetching/guarded-fetch.ts'
const test = 'server/src/platform/fetching/guarded-fetch.embedded.test.ts'

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
    ],
  },
  {
    attack: 'A feed without end, slow, silent, or a bomb of gzip',
    answer: '5 MB unpacked and ten seconds for all of it, redirects included',
    guards: [
      {
        file,
        text: 'if (bytes > maxBytes) throw new FetchFailed()',
        instead: '',
        test,
        name: 'ends with the one sentence that tells nothing',
      },
    ],
  },
]
