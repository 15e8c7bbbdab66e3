import type { Threat } from '../threat.ts'

const signOut = 'server/src/identity/sign-out.test.ts'

const ownAccessRaces = 'server/src/admin/administrators/own-access.postgres.test.ts'

export const sessionThreats: Threat[] = [
  {
    attack: 'A sign-out that ended nothing, since the issuer could not be asked, and said nothing of it',
    answer: '503, so that whoever signs out hears it; the file session ends all the same',
    guards: [
      {
        file: 'server/src/identity/admission.ts',
        text: "if (!(error instanceof AppError) || error.code !== 'unauthenticated') throw error",
        instead: 'void error',
        test: 'server/src/identity/sign-out.test.ts',
        name: 'where the token cannot be looked at, signing out says so, and the file session ends all the same',
      },
    ],
  },
  {
    attack:
      'A token after sign-out, also with its signature spelt otherwise, after key rotation, or living for years',
    answer: 'refused on every server within seconds',
    guards: [
      {
        file: 'server/src/identity/verified-tokens.ts',
        text: 'if (revoked.has(found.tokenHash)) throw unauthenticated()',
        instead: '',
        test: signOut,
        name: 'a token that was signed out is refused by every server, also for new file sessions',
      },
      {
        file: 'server/src/identity/bearer.ts',
        text: ".update(token.slice(0, token.lastIndexOf('.')))",
        instead: '.update(token)',
        test: signOut,
        name: 'a token signed by %s that was signed out is refused however its signature is spelt',
      },
      {
        file: 'server/src/identity/verified-tokens.ts',
        text: 'const known = verified.get(token)',
        instead: 'const known = [...verified.values()].find((each) => each.tokenHash === tokenHashOf(token))',
        test: signOut,
        name: 'with a wrong signature a token that was just verified neither gets in nor is signed out',
      },
      {
        file: 'server/src/identity/file-sessions.ts',
        text: 'tokenHash: tokenHashOf(token) }',
        instead: '}',
        test: signOut,
        name: 'a file session that somebody else took with the token ends with it, on every server, though nobody shows its cookie',
      },
      {
        file: 'server/src/identity/verified-tokens.ts',
        text: 'if (!isUpToDate(found.asked)) found.asked = await ask(found.tokenHash)',
        instead: '',
        test: 'server/src/identity/verified-tokens.test.ts',
        name: 'when notices were missed (%s) the database is asked',
      },
      {
        file: 'server/src/identity/verified-tokens.ts',
        text: 'Math.min(identity.expiresAt * 1000, now() + maxAge)',
        instead: 'identity.expiresAt * 1000',
        test: 'server/src/identity/verified-tokens.test.ts',
        name: 'a token is looked at anew after five minutes, so that a withdrawn key is forgotten',
      },
      {
        file: 'server/src/identity/token-verifier.ts',
        text: 'refuseLongLife(payload)',
        instead: '',
        test: 'server/src/identity/tokens.test.ts',
        name: 'refuses a token %s',
      },
    ],
  },
  {
    attack: "Guessing an administrator's password unseen",
    answer: 'every failure is in the activity list with its address, and in the log',
    guards: [
      {
        file: 'server/src/admin/admin.routes.ts',
        text: 'if (!isAskedForCode)',
        instead: 'if (isAskedForCode)',
        test: 'server/src/admin/administrators/login.test.ts',
        name: 'who could not sign in is in the activity list with the address, and once in the log; a refusal once a minute',
      },
    ],
  },
  {
    attack:
      'Second factor taken away or replaced by whoever found out the password, or sits down at an open tab',
    answer: 'asks for password and code, ends other sessions, is in the activity list',
    guards: [
      {
        file: 'server/src/admin/administrators/second-factor.service.ts',
        text: 'if (step === undefined || !(await takeCodeStep(database.platform, id, step))) throw wrongCode()',
        instead: 'void step',
        test: 'server/src/admin/administrators/login.test.ts',
        name: 'the second factor goes with the password and a new code, ends other sessions, and every step is on record',
      },
      {
        file: 'server/src/admin/administrators/second-factor.service.ts',
        text: 'const proved = actor.hasSecondFactor\n    ?',
        instead: 'const proved = actor.hasSecondFactor && false\n    ?',
        test: 'server/src/admin/administrators/login.test.ts',
        name: 'a second factor is replaced with a code of the one in use, which counts until then',
      },
    ],
  },
  {
    attack: "An administrator's old password, shown again and again while it is changed",
    answer: 'no session begins that was proved before the change',
    guards: [
      {
        file: 'server/src/admin/administrators/login.service.ts',
        text: '    await requireUnchanged(platform, found)\n',
        instead: '',
        test: 'server/src/admin/administrators/login.postgres.test.ts',
        name: 'whoever proved an old password while it was changed is not signed in',
      },
    ],
  },
  {
    attack:
      "An administrator's old password or second factor, set again and again while the operator resets it",
    answer: 'what was proved before the reset writes nothing after it; 401',
    guards: [
      {
        file: 'server/src/admin/administrators/own-access.service.ts',
        text: '    await requireStillProved(platform, actor, proved)\n',
        instead: '',
        test: ownAccessRaces,
        name: 'of whoever is signed in with an old password %s does not survive a reset under way',
      },
      {
        file: 'server/src/admin/administrators/second-factor.service.ts',
        text: '    await requireStillProved(platform, actor, proved)\n    await updateAdministrator(platform, proved.id',
        instead: '    await updateAdministrator(platform, proved.id',
        test: ownAccessRaces,
        name: 'of whoever is signed in with an old password %s does not survive a reset under way',
      },
      {
        file: 'server/src/admin/administrators/second-factor.service.ts',
        text: '    await requireStillProved(platform, actor, proved)\n    await updateAdministrator(platform, id, {\n',
        instead: '    await updateAdministrator(platform, id, {\n',
        test: ownAccessRaces,
        name: 'of whoever is signed in with an old password %s does not survive a reset under way',
      },
      {
        file: 'server/src/admin/administrators/second-factor.service.ts',
        text: '    await requireStillProved(platform, actor, proved)\n    await updateAdministrator(platform, id, { secondFactor: null',
        instead: '    await updateAdministrator(platform, id, { secondFactor: null',
        test: ownAccessRaces,
        name: 'a second factor that is replaced while it is being removed stays',
      },
    ],
  },
  {
    attack: "An administrator's forgotten session, or one that somebody else has opened",
    answer: 'ends when nobody uses it; seen and ended from the portal; a new password ends it',
    guards: [
      {
        file: 'server/src/admin/administrators/sessions.ts',
        text: ".where('seenAt', '>', instantText(now.subtract({ minutes: idleMinutes })))",
        instead: '',
        test: 'server/src/admin/administrators/own-access.test.ts',
        name: 'a session that nobody uses ends, and use keeps it',
      },
      {
        file: 'server/src/admin/administrators/own-access.service.ts',
        text: 'await closeOtherSessions(platform, id, sessionHash)',
        instead: '',
        test: 'server/src/admin/administrators/own-access.test.ts',
        name: 'a new password counts at once, ends all other sessions and is on record',
      },
    ],
  },
]
