import type { Threat } from '../threat.ts'

const links = 'server/src/families/links/links.test.ts'
const page = 'server/src/families/page/page.test.ts'
const booking = 'server/src/families/acts/booking.test.ts'
const absence = 'server/src/families/acts/absence.test.ts'
const consents = 'server/src/families/consents/consents.test.ts'

export const familyThreats: Threat[] = [
  {
    attack: 'Guessing, replaying or sharing a family link or feed',
    answer:
      '160 random bits, limits, withdrawn at once on every server, same answer for unknown and withdrawn',
    guards: [
      {
        file: 'server/src/identity/admission.ts',
        text: 'links.misses.take(networkOf(request.ip))',
        instead: '',
        test: links,
        name: 'whoever guesses is slowed by address, while a link behind the same address still opens',
      },
      {
        file: 'server/src/identity/admission.ts',
        text: 'links.uses.take(String(link.linkId))',
        instead: '',
        test: links,
        name: 'one link that is opened without end is slowed alone',
      },
      {
        file: 'server/src/families/links/links.service.ts',
        text: 'for (const { id, use } of found) await links.updateLink(keeper.platform, id, newSecret(keeper, use))',
        instead: '',
        test: links,
        name: 'a renewed link is dead at once on every server, keeps its parts, and was opened by nobody',
      },
      {
        file: 'server/src/app/dependents.ts',
        text: 'linksOfStudents, accountsOfStudents',
        instead: 'accountsOfStudents',
        test: links,
        name: "a deleted student's links are dead on every server",
      },
      {
        file: 'server/src/families/links/links.service.ts',
        text: 'sealedToken: box.seal(purposeOf(use), token)',
        instead: 'sealedToken: token',
        test: links,
        name: 'neither token is in the database, only a hash of it and what the key alone opens',
      },
    ],
  },
  {
    attack: 'One family, or a stranger behind the same address, locks other families out',
    answer: 'a budget for each link; only guesses count against a network and are kept waiting; HEAD is free',
    guards: [
      {
        file: 'server/src/platform/http/answer-volume.ts',
        text: 'if (isOneOfMany(actor)) linkVolumes.requireLeft(lineOf(actor))',
        instead: '',
        test: page,
        name: 'a family that has its invoices drawn over and over is slowed alone, and asking for their headers is free',
      },
      {
        file: 'server/src/identity/admission.ts',
        text: 'const link = await findLink(token)\n',
        instead: 'links.misses.take(networkOf(request.ip))\n    const link = await findLink(token)\n',
        test: links,
        name: 'guesses without end keep no family behind the same address out, and are kept waiting',
      },
      {
        file: 'server/src/platform/http/error-handler.ts',
        text: ' || error instanceof UnknownLink',
        instead: '',
        test: links,
        name: 'guesses without end keep no family behind the same address out, and are kept waiting',
      },
      {
        file: 'server/src/families/page/page.routes.ts',
        text: "request.method === 'HEAD' ? Buffer.alloc(0) : await write()",
        instead: 'await write()',
        test: page,
        name: 'a family that has its invoices drawn over and over is slowed alone, and asking for their headers is free',
      },
    ],
  },
  {
    attack:
      "Reaching through a family link: another student, a part switched off, notes, another's file, the teacher's other data",
    answer: 'not found',
    guards: [
      {
        file: 'server/src/families/page/page.service.ts',
        text: 'const isShown = part === undefined || link.parts.includes(part)',
        instead: 'const isShown = part === undefined || link.parts.length >= 0',
        test: page,
        name: 'a part that is switched off is neither shown nor reached directly',
      },
      {
        file: 'server/src/families/page/page.queries.ts',
        text: ".where((each) => hasStudent(each.ref('classes.studentIds'), student))",
        instead: '',
        test: page,
        name: 'the page shows four weeks in the zone of the student and of the teacher, grouped by the days of the student',
      },
      {
        file: 'server/src/classes/files-of-student.ts',
        text: ".where((each) => hasStudent(each.ref('classes.studentIds'), student))",
        instead: '',
        test: page,
        name: "files of the student's classes are downloaded through the page, in ranges, and those of nobody else",
      },
      {
        file: 'server/src/families/page/account.ts',
        text: "if (invoice.studentId !== studentId) throw notFound('Page')",
        instead: '',
        test: page,
        name: 'balance, invoices and how to pay are shown once the teacher says so, each invoice as PDF',
      },
      {
        file: 'server/src/families/feeds/feeds.routes.ts',
        text: "if (link.use !== 'calendar' || !showsClasses) throw notFound('Page')",
        instead: '',
        test: 'server/src/families/feeds/feeds.test.ts',
        name: "a student's feed ends where the teacher no longer shows classes, and a page's token opens none",
      },
    ],
  },
  {
    attack: 'A family link that asks for files without end, of a student whose every class names a thousand',
    answer:
      "looked for in the latest 2,000 classes, by no more connections than a link's other calls; only the bytes are a transfer",
    guards: [
      {
        file: 'server/src/classes/files-of-student.ts',
        text: '      .limit(maxClasses)\n',
        instead: '',
        test: page,
        name: "files are those of a student's latest 2,000 classes, on the page and looked for by themselves",
      },
      {
        file: 'server/src/platform/http/call-limit.ts',
        text: 'const permit = await enterLines(calls, actor, signalOf(raw.socket, reply), done.signal)',
        instead:
          'const permit = await enterLines(transfers, actor, signalOf(raw.socket, reply), done.signal)',
        test: 'server/src/platform/http/call-limit.test.ts',
        name: 'until it is found a file is a call like any other, however many files are fetched',
      },
    ],
  },
  {
    attack: 'A family link through which one file is fetched over and over',
    answer: 'what went out counts toward the budget of the link: half a gigabyte in a minute',
    guards: [
      {
        file: 'server/src/platform/http/answer-volume.ts',
        text: 'add(actor, (raw.socket.bytesWritten - before) / fileBytesPerByte)',
        instead: 'void (raw.socket.bytesWritten - before)',
        test: 'server/src/platform/http/rate-limit.test.ts',
        name: "files that a family fetches count by their bytes, a teacher's own do not",
      },
    ],
  },
  {
    attack: 'What administrators keep of a teacher, shown to families',
    answer: 'name and address of the sign-in or of the invoice details; nothing that an administrator wrote',
    guards: [
      {
        file: 'server/src/families/page/page.service.ts',
        text: '{ displayName, email }: Profile,',
        instead: '{ displayName, contactEmail: email }: Profile,',
        test: page,
        name: 'what administrators keep of a teacher is on no page: the sign-in and the invoice details name them',
      },
    ],
  },
  {
    attack: 'Family page in a cache, an index, a frame, a referrer, a log',
    answer: 'no-store, noindex, refused, none, token cut',
    guards: [
      {
        file: 'server/src/families/private-headers.ts',
        text: "'cache-control': 'no-store',",
        instead: "'cache-control': 'public, max-age=3600',",
        test: page,
        name: 'the page is in no cache, no index, no frame, no referrer, sets no cookie and runs nothing',
      },
      {
        file: 'server/src/families/private-headers.ts',
        text: "'referrer-policy': 'no-referrer',",
        instead: '',
        test: page,
        name: 'the page is in no cache, no index, no frame, no referrer, sets no cookie and runs nothing',
      },
      {
        file: 'server/src/families/page/send-page.ts',
        text: "base-uri 'none'; frame-ancestors 'none'",
        instead: "base-uri 'none'",
        test: page,
        name: 'the page is in no cache, no index, no frame, no referrer, sets no cookie and runs nothing',
      },
      {
        file: 'server/src/platform/logging.ts',
        text: ".replace(tokenInPath, '/$1/[masked]')",
        instead: '',
        test: links,
        name: 'no log line holds a token, whatever went wrong',
      },
    ],
  },
  {
    attack: 'Another site posts a family’s form; a form is posted twice, late, or after Back',
    answer:
      'our own pages alone, POST alone, a key in each form bound to its link, act and class; a repeat does nothing',
    guards: [
      {
        file: 'server/src/families/acts/acts.routes.ts',
        text: '    requireOwnOrigin(request, own)\n',
        instead: '',
        test: absence,
        name: 'a form counts for one link, one class and one act, and only from our own pages',
      },
      {
        file: 'server/src/families/acts/act-form.ts',
        text: 'if (linkId !== wanted.linkId || act !== wanted.act || id !== wanted.id) return undefined',
        instead: '',
        test: absence,
        name: 'a form counts for one link, one class and one act, and only from our own pages',
      },
      {
        file: 'server/src/families/acts/acting.ts',
        text: '    if (repeated) return repeated.id\n',
        instead: '',
        test: absence,
        name: 'a form that is sent again does nothing, and leads to what the first one did',
      },
      {
        file: 'server/src/families/acts/acting.ts',
        text: '  if (said !== wanted) throw new LookAgain()\n',
        instead: '',
        test: absence,
        name: 'what changed since the form was shown is shown anew, and nothing is done',
      },
    ],
  },
  {
    attack: 'An absence after the class began, by a device with another clock',
    answer: 'the server’s clock and the teacher’s zone; a sentence, and nothing changed',
    guards: [
      {
        file: 'server/src/families/acts/acting.ts',
        text: "  if (from <= now.epochMilliseconds) throw new ActRefusal('no.begun')\n",
        instead: '',
        test: absence,
        name: 'a class that has begun by the clock of the server is not called off, whatever the form was',
      },
    ],
  },
  {
    attack: 'A family acts for another student',
    answer: 'who it is for comes from the link alone; what is another’s is not there',
    guards: [
      {
        file: 'server/src/families/acts/acts.queries.ts',
        text: "    .where((each) => hasStudent(each.ref('classes.studentIds'), String(studentId)))\n    .executeTakeFirst()",
        instead: '    .executeTakeFirst()',
        test: absence,
        name: "another family's classes and acts are not there",
      },
      {
        file: 'server/src/families/acts/acts.queries.ts',
        text: "    .where('id', '=', id)\n    .where('studentId', '=', studentId)\n",
        instead: "    .where('id', '=', id)\n",
        test: absence,
        name: "another family's classes and acts are not there",
      },
    ],
  },
  {
    attack:
      'Fifty take one time; a family takes one that another has just got, or that the teacher drags a class to',
    answer:
      'one lock for each workspace, looked at again when it is written; one wins, the others see the times anew',
    guards: [
      {
        file: 'server/src/families/acts/booking.service.ts',
        text: '!(await isStillOpen(db, openAsked(bookable, now, startsAt)))',
        instead: 'false',
        test: booking,
        name: 'fifty take one time at once on two servers: one gets it, the others see the times anew',
      },
      {
        file: 'server/src/families/acts/booking.service.ts',
        text: '!(await isStillOpen(db, openAsked(bookable, now, startsAt)))',
        instead: 'false',
        test: 'server/src/families/acts/races.test.ts',
        name: 'a family that books while a class is put there sees the times anew, and nothing has moved',
      },
      {
        file: 'server/src/classes/apply-change.ts',
        text: '  await lockIfMoved(db, request.change)\n',
        instead: '',
        test: 'server/src/families/acts/drags.postgres.test.ts',
        name: 'a class that is dragged waits for the family that books, and is where the teacher put it',
      },
      {
        file: 'server/src/classes/scopes/scopes.service.ts',
        text: '    await lockIfMoved(db, sent.change)\n',
        instead: '',
        test: 'server/src/families/acts/drags.postgres.test.ts',
        name: 'a class that is moved as one of its series waits for the family that books',
      },
    ],
  },
  {
    attack: 'A link that was forwarded changes things, or changes them without end',
    answer: 'off at first, off for one student by a switch, told to the teacher and undone; twenty a day',
    guards: [
      {
        file: 'server/src/families/rules/rules.queries.ts',
        text: '  return (await areActsOff(db, studentId)) ? { ...rules, ...nothing } : rules',
        instead: '  return rules',
        test: absence,
        name: 'nothing can be done where it is off: at first, for one student, without classes, with a withdrawn link',
      },
      {
        file: 'server/src/families/acts/acting.ts',
        text: "      throw new ActRefusal('no.many', { count: actsPerDay })\n",
        instead: '      await Promise.resolve()\n',
        test: absence,
        name: 'a link changes twenty things a day, also at once',
      },
    ],
  },
  {
    attack:
      'A consent that a family never gave: answered through another link, from another site, or over an answer that nobody saw',
    answer:
      'a form is sealed for one link, one consent and the answer that stood there; both sides change it over what they saw; what was given stays beside its withdrawal',
    guards: [
      {
        file: 'server/src/families/consents/family-consents.service.ts',
        text: 'if (found?.studentId !== studentId) throw',
        instead: 'if (!found) throw',
        test: consents,
        name: 'nobody answers for another student, with the form of another consent, or from another site',
      },
      {
        file: 'server/src/families/consents/family-consents.service.ts',
        text: "if (!form) throw new ActRefusal('no.form')",
        instead:
          'if (!form) return answer(app, { link, id, zone, ...sent, form: formFor(app, link, { id, revision: 1 } as never) })',
        test: consents,
        name: 'nobody answers for another student, with the form of another consent, or from another site',
      },
      {
        file: 'server/src/families/consents/family-consents.routes.ts',
        text: 'requireOwnOrigin(request, own)',
        instead: '',
        test: consents,
        name: 'nobody answers for another student, with the form of another consent, or from another site',
      },
      {
        file: 'server/src/families/consents/family-consents.service.ts',
        text: 'if (String(before.revision) !== form.said)',
        instead: 'if (form.said === undefined)',
        test: consents,
        name: 'the same form counts once, and over an answer that came meanwhile none does',
      },
      {
        file: 'server/src/families/consents/consents.service.ts',
        text: 'await requireSeen(seen, before.revision,',
        instead: 'await requireSeen(undefined, before.revision,',
        test: consents,
        name: 'the same form counts once, and over an answer that came meanwhile none does',
      },
      {
        file: 'server/src/families/consents/answered.ts',
        text: "...(state === 'withdrawn' ? given : {}),",
        instead: '',
        test: consents,
        name: 'a consent that was given on paper has its day and words, and keeps them when it is withdrawn',
      },
    ],
  },
]
