import type { Threat } from '../threat.ts'

const verifier = 'server/src/identity/token-verifier.ts'
const tokens = 'server/src/identity/tokens.test.ts'
const everyRoute = 'server/test/gates/every-route.test.ts'

export const identityThreats: Threat[] = [
  {
    attack: 'Token with `alg: none`; RS256 turned HS256 with the public key',
    answer: '401; fixed algorithms',
    guards: [
      {
        file: verifier,
        text: 'algorithms: [...algorithms],',
        instead: '',
        test: tokens,
        name: 'refuses a token %s',
      },
    ],
  },
  {
    attack: 'Token expired, from the future, wrong audience or issuer, empty `sub`, unknown `kid` or `crit`',
    answer: '401',
    guards: [
      {
        file: verifier,
        text: 'refuseFuture(payload.iat)',
        instead: '',
        test: tokens,
        name: 'refuses a token %s',
      },
      {
        file: verifier,
        text: '        issuer,\n        audience,\n        algorithms',
        instead: '        issuer,\n        algorithms',
        test: tokens,
        name: 'refuses a token %s',
      },
      {
        file: verifier,
        text: '        issuer,\n        audience,\n        algorithms',
        instead: '        audience,\n        algorithms',
        test: tokens,
        name: 'refuses a token %s',
      },
      {
        file: verifier,
        text: "if (!subject || subject !== payload.sub || iat === undefined || exp === undefined)\n    throw new RefusedToken('no subject or no times')",
        instead: "if (!subject) throw new RefusedToken('no subject')\n  if (!iat || !exp) throw 0",
        test: tokens,
        name: 'refuses a token %s',
      },
    ],
  },
  {
    attack: 'Token header with `jku`, `jwk`, `x5u`',
    answer: '401, nothing fetched',
    guards: [
      {
        file: verifier,
        text: "if (keyHeaders.some((name) => name in header)) throw new RefusedToken('the token brings its own key')",
        instead: '',
        test: tokens,
        name: 'refuses a token that brings its own key by %s, and fetches nothing',
      },
    ],
  },
  {
    attack: 'Token of another type or another project',
    answer: '401',
    guards: [
      {
        file: verifier,
        text: "if (typ !== undefined && typ !== 'JWT') throw new RefusedToken('not an identity token')",
        instead: '',
        test: tokens,
        name: 'refuses a token %s',
      },
      {
        file: verifier,
        text: 'refuseOtherParty(payload, audience)\n      refuseLogoutToken',
        instead: 'refuseLogoutToken',
        test: tokens,
        name: 'refuses a token %s',
      },
    ],
  },
  {
    attack: 'Forged `X-User-Info`, tenant or forwarded headers',
    answer: 'ignored; the teacher is the verified issuer and subject',
    guards: [
      {
        file: 'server/src/identity/admission.ts',
        text: 'const identity = await identify(request)',
        instead:
          "const identity = await identify(request)\n    const claimed = request.headers['x-user-info']\n    if (claimed) identity.subject = JSON.parse(String(claimed)).uid",
        test: 'server/src/identity/identity.test.ts',
        name: 'a forged %s header changes nothing: the teacher is whom the token names',
      },
      {
        file: 'server/src/platform/http/app.ts',
        text: 'trustProxy: (_address, hop) => hop < config.trustProxy,',
        instead: 'trustProxy: true,',
        test: 'server/src/platform/http/rate-limit.test.ts',
        name: 'a forwarded address is believed only behind a proxy',
      },
    ],
  },
  {
    attack: "A second identity with a victim's e-mail",
    answer: 'its own workspace, nothing merged',
    guards: [
      {
        file: 'server/src/tenancy/tenancy.queries.ts',
        text: 'conflict.doNothing()',
        instead: "conflict.columns(['issuer', 'subject']).doUpdateSet({ lastName: 'Merged' })",
        test: 'server/src/tenancy/tenancy.test.ts',
        name: 'twenty first requests at once make one teacher',
      },
      {
        file: 'server/src/identity/teachers.ts',
        text: 'JSON.stringify([issuer, subject, authenticatedAt])',
        instead: 'JSON.stringify([issuer, subject.length, authenticatedAt])',
        test: 'server/src/identity/identity.test.ts',
        name: "a second identity with a victim's e-mail gets its own workspace, and nothing is merged",
      },
    ],
  },
  {
    attack: "A deleted user's live token",
    answer: 'refused within a second on every server, not provisioned anew',
    guards: [
      {
        file: 'server/src/tenancy/tenancy.service.ts',
        text: 'if (removedAt !== undefined && Date.parse(removedAt) >= identity.authenticatedAt * 1000)\n    throw',
        instead: 'if (Date.now() === 0)\n    throw',
        test: 'server/src/identity/deletion.test.ts',
        name: 'a token renewed after the deletion stays refused: nobody has signed in again',
      },
      {
        file: 'server/src/platform/http/route.ts',
        text: 'if (!isOfTeacher || !mayMeanDeletion(error) || !(await app.admission.isDeleted(actor))) throw error',
        instead: 'if (Date.now() > 0) throw error',
        test: 'server/src/identity/deletion.test.ts',
        name: 'a removed teacher who %s with a live token is refused at once on every server',
      },
    ],
  },
  {
    attack: "Another teacher's id in path, query, body or arrays",
    answer: '404 like a row that never existed',
    guards: [
      {
        file: 'server/src/platform/db/require-rows.ts',
        text: 'if (!(await holdRows(db, table, ids))) throw notFound(what)',
        instead: '',
        test: 'server/src/students/students.test.ts',
        name: "another teacher's course is not found, and nothing is written",
      },
      {
        file: 'server/src/courses/courses.service.ts',
        text: "if (!course) throw notFound('Course')",
        instead: 'if (!course) return { id } as never',
        test: everyRoute,
        name: "finds nothing of another teacher's",
      },
    ],
  },
]
