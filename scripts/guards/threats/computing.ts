import type { Threat } from '../threat.ts'

const hostileCalendars = 'server/src/classes/import/hostile-calendars.test.ts'
const callLimit = 'server/src/platform/http/call-limit.test.ts'
const writePdf = 'server/src/tuition/pdf/write-pdf.embedded.test.ts'
const undo = 'server/src/classes/undo/undo.test.ts'
const timeOffBounds = 'server/src/classes/time-off/time-off-bounds.test.ts'

/** Small requests that would keep the server's only thread busy for everybody. */
export const computingThreats: Threat[] = [
  {
    attack: 'A calendar file whose lines, exceptions, dates or zones take the parser minutes or hours',
    answer: 'no line over 64 KiB or 50 parameters is parsed, all else is counted; refused with a sentence',
    guards: [
      {
        file: 'server/src/classes/import/content-lines.ts',
        text: 'line.length > maxLineLength || countParameters(line) > maxParameters',
        instead: 'line.length > maxLineLength',
        test: hostileCalendars,
        name: 'a line that is read is refused with %s',
      },
      {
        file: 'server/src/classes/import/plan-import.ts',
        text: '([uid, [first]]) => (first ? [[first, exceptions.get(uid) ?? []]] : [])',
        instead: '([uid, all]) => all.map((each) => [each, exceptions.get(uid) ?? []] as const)',
        test: hostileCalendars,
        name: 'of events with one name the first has their exceptions, and each exception is read once',
      },
      {
        file: 'server/src/classes/import/moment.ts',
        text: 'if (left < 0)',
        instead: 'if (left < -Infinity)',
        test: hostileCalendars,
        name: 'a file with too many dates in other zones is refused, and with as many in the own zone read',
      },
      {
        file: 'server/src/classes/import/zones.ts',
        text: ' && known.size < maxZones',
        instead: '',
        test: hostileCalendars,
        name: 'of names of zones without end no more than 200 are looked up',
      },
    ],
  },
  {
    attack:
      'A calendar file of events that each become hundreds of single classes, or that all have one title and time',
    answer:
      'up to 10,000 single classes of a file; room is asked for before any is written, and what is there is looked up once',
    guards: [
      {
        file: 'server/src/classes/import/plan-import.ts',
        text: 'if (singles > maxSinglesOfFile)',
        instead: 'if (singles > 1000 * maxSinglesOfFile)',
        test: hostileCalendars,
        name: 'a file whose events come to more single classes than anybody gives is refused',
      },
      {
        file: 'server/src/classes/import/class-import.service.ts',
        text: '    await requireRoomForClasses(db, bounds, countRows(rows))\n',
        instead: '',
        test: hostileCalendars,
        name: 'series for which there is no room are refused before they are written',
      },
    ],
  },
  {
    attack: 'Calendars and tables that are within every bound, or just beyond one and refused, over and over',
    answer: 'how long the server is busy with them counts like long answers do; others have turns in between',
    guards: [
      {
        file: 'server/src/platform/http/answer-volume.ts',
        text: '        add(actor, ((user + system) / 1000) * bytesPerMs)\n',
        instead: '',
        test: hostileCalendars,
        name: 'whoever has files read that keep the server busy, also such as are refused, is slowed alone',
      },
    ],
  },
  {
    attack: 'Drawing invoices at once or over and over, in every writing there is, by a teacher or a family',
    answer:
      'one at a time for a teacher, and for the families of one; counted like other computing; ended when the caller hangs up; up to a hundred fonts',
    guards: [
      {
        file: 'server/src/platform/http/call-limit.ts',
        text: 'permits.push(await enterLines(drawings, actor, left, drawn.signal))',
        instead: '',
        test: callLimit,
        name: 'documents of a workspace are drawn one after the other, beside its other calls',
      },
      {
        file: 'server/src/platform/http/answer-volume.ts',
        text: "raw.once('close', () => controller.abort(hungUp()))",
        instead: '',
        test: callLimit,
        name: 'a drawing ends when its caller hangs up',
      },
      {
        file: 'server/src/tuition/pdf/paper.ts',
        text: 'this.#watch.signal?.throwIfAborted()',
        instead: '',
        test: writePdf,
        name: 'who has it drawn hears how long that kept the server busy, and can end it',
      },
      {
        file: 'server/src/tuition/pdf/paper.ts',
        text: 'return isMore ? this.#first : face',
        instead: 'return isMore ? face : face',
        test: writePdf,
        name: 'a text in more writings than there are has no more than a hundred fonts embedded',
      },
      {
        file: 'server/src/tuition/pdf/invoice-pdf.routes.ts',
        text: 'writePdf(documents, file, answerVolume.drawingFor(request, reply))',
        instead: 'writePdf(documents, file, { ...(reply && request && answerVolume && {}) })',
        test: 'server/src/tuition/pdf/invoice-pdf.test.ts',
        name: 'drawing counts toward what a teacher may have computed',
      },
    ],
  },
  {
    attack: 'A thousand of the longest invoices in one PDF',
    answer: 'a file has up to 25,000 lines; more is refused before its first byte',
    guards: [
      {
        file: 'server/src/tuition/pdf/invoice-pdf.routes.ts',
        text: '    await requireFewLines(db, ids)\n',
        instead: '',
        test: 'server/src/tuition/pdf/invoice-pdf.test.ts',
        name: 'a file has no more lines than fit into memory, and says so before its first byte',
      },
    ],
  },
  {
    attack: 'Changes of long series, over and over, on the one database that all share',
    answer:
      'what the embedded database does for a change counts like a long read, one call for half a minute at most',
    guards: [
      {
        file: 'server/src/platform/http/answer-volume.ts',
        text: 'return processor >= msPerCall ? Math.min(processor, maxLooked) : 0',
        instead: 'return 0',
        test: 'server/src/platform/http/answer-volume.embedded.test.ts',
        name: 'so does what is written, but one call costs no more than half of the minute',
      },
    ],
  },
  {
    attack: 'Time off of a minute, thousands of times, and then a year of classes to find other times for',
    answer: 'up to 500 are kept, and looked through by halves',
    guards: [
      {
        file: 'server/src/classes/time-off/time-off.service.ts',
        text: 'if (await timeOff.hasMoreTimeOff(db, timeOffBounds.maxTimeOff))',
        instead: 'if (await timeOff.hasMoreTimeOff(db, 1000 * timeOffBounds.maxTimeOff))',
        test: timeOffBounds,
        name: 'more time off than anybody takes in twenty years is refused with a sentence',
      },
      {
        file: 'server/src/classes/time-off/taken-times.ts',
        text: 'return next === undefined || next.start >= time.end',
        instead:
          'return next === undefined || this.#taken.every((other) => !overlap(other, { ...time, end: Date.parse(new Date(time.end).toISOString()) }))',
        test: timeOffBounds,
        name: 'planning a year among all the time off that there may be takes about as long as listing its classes',
      },
    ],
  },
  {
    attack: 'A table of students with one cell of megabytes of courses',
    answer: 'not read; of names that nobody knows twenty are told',
    guards: [
      {
        file: 'server/src/students/import/read-row.ts',
        text: 'if (cell.text.length > maxCoursesText)',
        instead: 'if (cell.text.length > 100 * maxCoursesText)',
        test: 'server/src/students/import/student-import.test.ts',
        name: 'of a cell with courses without end a few are told, and one of megabytes is not read',
      },
      {
        file: 'server/src/students/import/read-row.ts',
        text: 'if (unknown > maxNamed) break',
        instead: '',
        test: 'server/src/students/import/student-import.test.ts',
        name: 'of a cell with courses without end a few are told, and one of megabytes is not read',
      },
    ],
  },
  {
    attack:
      'A table of thousands of rows that spell one course in hundreds of ways, or name one of thousands of students with one name',
    answer: 'spellings of a course are one; of courses and students with one name no row looks through all',
    guards: [
      {
        file: 'server/src/students/import/read-row.ts',
        text: 'found.set(course.key, {',
        instead: 'found.set(name, {',
        test: 'server/src/students/import/student-import.test.ts',
        name: 'a course is spelled in two hundred ways, and a thousand have its name: read as fast as if there were one',
      },
      {
        file: 'server/src/students/import/match.ts',
        text: 'if (group.all.length < 2) group.all.push(student)',
        instead: 'group.all = [...group.all, student]',
        test: 'server/src/students/import/student-import.test.ts',
        name: 'of tens of thousands of students with one name a row is told from all as fast as from none',
      },
    ],
  },
  {
    attack: 'A short table, previewed in a workspace of hundreds of thousands of students and courses',
    answer: 'a part of them is read at a time, and only what the table may mean is kept; the work is counted',
    guards: [
      {
        file: 'server/src/platform/db/in-parts.ts',
        text: 'read({ after, limit })',
        instead: 'read({ after, limit: 1000 * limit })',
        test: 'server/src/students/import/student-import.test.ts',
        name: 'of any number of students and courses a part is read at a time, and whoever is meant is found in each of them',
      },
    ],
  },
  {
    attack:
      'A table of thousands of rows about students with long notes, so that its preview tells all of them',
    answer: 'the beginning of what changes, and nothing for a row that is not written',
    guards: [
      {
        file: 'server/src/students/import/plan-import.ts',
        text: 'student && problems.length === 0 ?',
        instead: 'student ?',
        test: 'server/src/students/import/student-import.test.ts',
        name: 'of long notes that change the beginning is shown, once for each student',
      },
      {
        file: 'server/src/students/import/plan-import.ts',
        text: 'text.length > maxBeginning ?',
        instead: 'text.length > 100 * maxBeginning ?',
        test: 'server/src/students/import/student-import.test.ts',
        name: 'of long notes that change the beginning is shown, once for each student',
      },
    ],
  },
  {
    attack:
      'A table of marks or of invoices, once each class has a thousand students or one account thousands of payments',
    answer: 'marks are read class by class, payments added up once: as long as what is sent, not its square',
    guards: [
      {
        file: 'server/src/records/mark-export.queries.ts',
        text: ".onRef('marks.studentId', '=', 'members.studentId')",
        instead: '.on(sql<boolean>`"marks"."studentId" - "members"."studentId" = 0`)',
        test: 'server/src/records/mark-export.test.ts',
        name: 'the marks of large classes go out about as fast as as many of small ones',
      },
      {
        file: 'server/src/tuition/invoices/standing.queries.ts',
        text: '"received"."dates"[width_bucket("listed"."through" - 1, "received"."sums") + 1]',
        instead:
          '(select min("date") from unnest("received"."dates", "received"."sums") "each" ("date", "sum") where "sum" >= "listed"."through")',
        test: 'server/src/tuition/invoices/invoices.test.ts',
        name: 'paid invoices are listed about as fast as their account is summed up, however many payments there are',
      },
    ],
  },
  {
    attack: 'A hundred invented files to clean up, once topics have tens of thousands of documents',
    answer: 'documents are gone through once, not once for each file',
    guards: [
      {
        file: 'server/src/topics/topics.queries.ts',
        text: ' in (select unnest(',
        instead: " like any (select '%' || unnest(",
        test: 'server/src/topics/topics.test.ts',
        name: 'a hundred files are looked for in the documents of all topics about as fast as one',
      },
    ],
  },
  {
    attack:
      'Classes that each have a thousand students and cover a thousand topics, and then a look at who covered what',
    answer: 'the latest classes are looked at, up to a million marks',
    guards: [
      {
        file: 'server/src/records/coverage.queries.ts',
        text: ".where('counted.lookedAt', '<=', maxLookedAt)",
        instead: ".where('counted.lookedAt', '<=', 1000 * maxLookedAt)",
        test: 'server/src/records/coverage.test.ts',
        name: 'of classes with a thousand topics for a thousand students the latest are looked at, up to a million marks',
      },
    ],
  },
  {
    attack: 'Changes of a thousand classes with long texts, each kept to be undone',
    answer: 'only what a change wrote is kept, up to 8 MiB of it, 50 changes and a day',
    guards: [
      {
        file: 'server/src/platform/journal/keep-change.ts',
        text: "eb('kept.total', '>', undoBounds.bytes)",
        instead: "eb('kept.total', '>', 1000 * undoBounds.bytes)",
        test: undo,
        name: 'a change that is larger than is kept is made all the same, and cannot be undone',
      },
      {
        file: 'server/src/platform/journal/keep-change.ts',
        text: "eb('kept.position', '>', undoBounds.changes)",
        instead: "eb('kept.position', '>', 1000 * undoBounds.changes)",
        test: undo,
        name: 'fifty changes are kept, for a day',
      },
    ],
  },
  {
    attack:
      'Calls that do nothing but have a large workspace measured, or write all that it has no room for and take it back',
    answer:
      'measured for 15 seconds in a minute, then 429 for this teacher; classes for which there is no room are not begun with',
    guards: [
      {
        file: 'server/src/subscription/plan/workspace-bounds.ts',
        text: '  requireMeasuringLeft(db)\n',
        instead: '',
        test: 'server/src/subscription/plan/workspace-bounds.test.ts',
        name: 'whoever has a large workspace measured over and over, with calls that do nothing, is slowed alone',
      },
      {
        file: 'server/src/classes/time-off/time-off.service.ts',
        text: '  await requireRoomForClasses(db, bounds, free.length)\n',
        instead: '',
        test: timeOffBounds,
        name: 'what a year of time off has left out of a hundred series, more than there is room for, is refused before it is written',
      },
    ],
  },
  {
    attack: 'A teacher or two send calendars that take long, one after the other, and everybody else waits',
    answer: 'turns by workspace, calendars that are followed beside them, and what it took counts like calls',
    guards: [
      {
        file: 'server/src/platform/reading/reading-thread.ts',
        text: 'const same = waiting.get(schema) ?? []\n    waiting.set(schema, same)',
        instead: "const same = waiting.get('all') ?? []\n    waiting.set('all', same)",
        test: 'server/src/open-times/calendars/calendar-reader.embedded.test.ts',
        name: 'workspaces have turns: whoever sends many calendars waits for others after each',
      },
      {
        file: 'server/src/platform/reading/reading-thread.ts',
        text: 'onBusy?.(performance.now() - started)',
        instead: '',
        test: 'server/src/open-times/calendars/calendar-reader.embedded.test.ts',
        name: 'what a calendar took is told, also where it is refused',
      },
    ],
  },
]
