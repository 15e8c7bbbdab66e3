import type { Threat } from '../threat.ts'

const visitors = 'server/src/families/visitors/visitors.test.ts'
const service = 'server/src/families/visitors/visitors.service.ts'

export const bookingThreats: Threat[] = [
  {
    attack: 'Bots fill the booking page; codes are guessed; a mailbox is filled by way of many pages',
    answer:
      'the address is confirmed before a time is held; five tries in ten minutes; one code a minute and ten a day to an address; two, ten and twenty open requests of an address, a network and a workspace',
    guards: [
      {
        file: service,
        text: 'await visitors.updateVisitor(db, visitorId, { codeTries: codeTries + 1 })',
        instead: '',
        test: visitors,
        name: 'a code has five tries and ten minutes, and a used or old one opens nothing',
      },
      {
        file: service,
        text: 'key: hashOf(reader),',
        instead: 'key: hashOf(reader + userId),',
        test: visitors,
        name: 'one code a minute and ten a day go to an address, whoever is asked for them',
      },
      {
        file: service,
        text: 'requireRoom(await visitors.countWaiting(db, visitor, { now: moment, since }))',
        instead: '',
        test: visitors,
        name: 'an address has two requests open, and a network ten a day',
      },
    ],
  },
  {
    attack: 'One stranger shuts a booking page: bodies that never come, answers that nobody reads',
    answer:
      'a line for each network; a place in it once the body is there, and in the shared one while there is work; the oldest of twenty unfinished bodies of a network cut off',
    guards: [
      {
        file: 'server/src/platform/http/lines.ts',
        text: ' from $',
        instead: ' ',
        test: 'server/src/platform/http/call-limit.test.ts',
        name: 'one network at a booking page has a line of its own, and keeps no other visitor waiting',
      },
      {
        file: 'server/src/platform/http/call-limit.ts',
        text: '      done.abort(answered)\n    }\n  }\n}',
        instead: '      void done\n    }\n  }\n}',
        test: 'server/src/platform/http/call-limit.test.ts',
        name: 'visitors who do not read their answers keep waiting nobody but their own network',
      },
      {
        file: 'server/src/platform/http/unfinished-bodies.ts',
        text: ' || isOneOfMany(request.actor)',
        instead: '',
        test: 'server/src/platform/http/unfinished-bodies.test.ts',
        name: 'bodies of visitors that never end are cut off like them, and keep nobody from the page',
      },
      {
        file: 'server/src/platform/http/route.ts',
        text: 'if (request.actor && !isOneOfMany(request.actor))',
        instead: 'if (request.actor)',
        test: 'server/src/platform/http/unfinished-bodies.test.ts',
        name: 'bodies of visitors that never end are cut off like them, and keep nobody from the page',
      },
    ],
  },
  {
    attack: 'Many take one time on the booking page at once',
    answer: 'one lock per workspace, under which the time is looked at again; one holds it',
    guards: [
      {
        file: service,
        text: '  if (!(await isStillOpen(db, { now: now.epochMilliseconds, minutes, startsAt })))\n    throw new TimeTaken(startsAt)\n  const { noticeHours }',
        instead: '  const { noticeHours }',
        test: visitors,
        name: 'of many who confirm one time at once, one holds it',
      },
    ],
  },
  {
    attack: 'A lesson is booked that the teacher has taken off the page, or at an old price',
    answer: 'page, lesson, length and price are looked at again before a code is sent or taken',
    guards: [
      {
        file: service,
        text: "if (!named?.isOn || !isOffered) throw new VisitRefusal('form')",
        instead: '',
        test: visitors,
        name: 'a page that was switched off, and a lesson that has another price, are booked by nobody any more',
      },
    ],
  },
  {
    attack: 'A link to a booking opens that of another visitor, who has its number after a restore',
    answer: 'the link holds a piece of its own form',
    guards: [
      {
        file: 'server/src/families/visitors/booking-token.ts',
        text: '  mark === markOf(formKey)',
        instead: '  mark === markOf(formKey) || true',
        test: visitors,
        name: 'a booking that has the number of an earlier one, as after a restore, is not opened by its link',
      },
    ],
  },
  {
    attack: 'Strangers fill a workspace, or send codes from one network by way of many pages',
    answer:
      'what nobody confirmed is gone after two days; codes of a network are counted over all pages, and of an IPv6 site',
    guards: [
      {
        file: 'server/src/families/visitors/forget-visitors.ts',
        text: 'const unconfirmedDays = 2',
        instead: 'const unconfirmedDays = visitorDays',
        test: visitors,
        name: 'what nobody confirmed is gone after two days, and what was asked for stays',
      },
      {
        file: service,
        text: '    [`pages $',
        instead: '    [userId + `pages $',
        test: visitors,
        name: 'codes of a network are counted over all pages, and so are those of an IPv6 site',
      },
    ],
  },
  {
    attack: 'A visitor probes which names and addresses are known, or is joined to a student by an address',
    answer: 'a page that is off is looked for like one that never was; nobody is joined but by the teacher',
    guards: [
      {
        file: 'server/src/families/visitors/visited.ts',
        text: "        .where('bookingNames.isOn', '=', true),",
        instead: '',
        test: visitors,
        name: 'unknown names and pages that are switched off are answered alike',
      },
      {
        file: 'server/src/families/visitors/accept-visitor.ts',
        text: 'if (!known.some(({ id }) => id === studentId))',
        instead: 'if (known.length === 0)',
        test: visitors,
        name: 'a known address joins nobody but whom the teacher names',
      },
    ],
  },
  {
    attack: 'Strangers use up the mails of a teacher',
    answer: 'what strangers cause has a number of its own, by workspace and by address',
    guards: [
      {
        file: 'server/src/mail/outbox/limits.ts',
        text: "if (kind === 'code') return true // counted when it was asked for",
        instead: '',
        test: visitors,
        name: 'mails that strangers cause are not among those of the teacher',
      },
    ],
  },
  {
    attack: 'Another site posts the form of a visitor, or somebody makes one up',
    answer: 'same origin, and a form that the server has sealed',
    guards: [
      {
        file: 'server/src/families/visitors/visit-form.ts',
        text: 'if (owner !== userId) return undefined',
        instead: '',
        test: visitors,
        name: 'a form of another site, of another teacher, and one that was never shown, change nothing',
      },
    ],
  },
]
