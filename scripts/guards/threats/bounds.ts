import type { Threat } from '../threat.ts'

const listAnswer = 'server/src/platform/http/list-answer.test.ts'
const feeds = 'server/src/families/feeds/feeds.test.ts'
const writePdf = 'server/src/tuition/pdf/write-pdf.embedded.test.ts'
const workspaceBounds = 'server/src/subscription/plan/workspace-bounds.test.ts'

export const boundThreats: Threat[] = [
  {
    attack: "One teacher's rows or bytes without end",
    answer: 'bounded for each plan, refused whole with a sentence',
    guards: [
      {
        file: 'server/src/subscription/plan/workspace-bounds.ts',
        text: 'if (after.classRows > Math.max(bounds.classRows, before.classRows)) throw tooManyRows(bounds)',
        instead: '',
        test: workspaceBounds,
        name: 'series that are made and deleted over and over leave no more rows than the bound',
      },
      {
        file: 'server/src/classes/scopes/plan-edit.ts',
        text: 'until >= addDays(horizon, -daysLeftToContinuation)',
        instead: 'until <= horizon',
        test: 'server/src/classes/continuation.test.ts',
        name: 'an endless series that moves to 1970 (%s) is written from today on, never the years between',
      },
      {
        file: 'server/src/classes/scopes/plan-edit.ts',
        text: 'until >= addDays(horizon, -daysLeftToContinuation)',
        instead: 'until <= horizon',
        test: workspaceBounds,
        name: 'a series without an end that moves back over and over leaves no more rows than the bound',
      },
      {
        file: 'server/src/subscription/plan/workspace-bounds.ts',
        text: 'if (await hasMoreClassRows(db, bounds.classRows)) throw tooManyRows(bounds)',
        instead: '',
        test: workspaceBounds,
        name: 'a single class is refused too once the bound is reached, and deleting makes room',
      },
      {
        file: 'server/src/subscription/plan/workspace-bounds.ts',
        text: 'if (after.bytes > Math.max(bounds.bytes, before.bytes)) throw tooManyBytes(bounds)',
        instead: '',
        test: workspaceBounds,
        name: 'a change of a series that takes more bytes than there are changes nothing',
      },
      {
        file: 'server/src/classes/class-fields.ts',
        text: "  'courseLink',\n  'studentIds',\n  'topicIds',\n  'contentIds',\n] as const",
        instead: '] as const',
        test: workspaceBounds,
        name: 'so does a change of its %s, by either call',
      },
      {
        file: 'server/src/tuition/tuition.routes.ts',
        text: 'return withinBounds(db, bounds, () => issue(db, body, asked))',
        instead: 'return bounds && issue(db, body, asked)',
        test: workspaceBounds,
        name: 'invoices that are made and cancelled over and over end at the bound, and the last one can still be cancelled',
      },
      {
        file: 'server/src/classes/apply-change.ts',
        text: ' || mayBeCorrected(before, after)',
        instead: '',
        test: workspaceBounds,
        name: 'a class that was invoiced and gets another value over and over ends at the bound',
      },
      {
        file: 'server/src/classes/classes.routes.ts',
        text: 'withinBounds(db, undone.bounds, () => undo(undone)),',
        instead: 'undo(undone),',
        test: workspaceBounds,
        name: 'what undo would write into a full workspace is refused',
      },
      {
        file: 'server/src/subscription/plan/workspace-guard.ts',
        text: 'room - Math.max(0, writtenIn(schema) - written)',
        instead: 'room',
        test: workspaceBounds,
        name: 'classes of many students that are %s end at the bound',
      },
      {
        file: 'server/src/subscription/plan/workspace-guard.ts',
        text: 'if (room < 0) return bounds',
        instead: '',
        test: workspaceBounds,
        name: 'whatever is created counts, and deleting makes room',
      },
      {
        file: 'server/src/subscription/plan/workspace-guard.ts',
        text: '|| !needsRoom || body === undefined',
        instead: '|| !isCreation || body === undefined',
        test: workspaceBounds,
        name: 'a change that makes a full workspace fuller is refused; what makes it smaller is kept, and makes room',
      },
    ],
  },
  {
    attack: 'A list of the longest texts there can be, asked for many times at once',
    answer: 'read and sent up to 8 MiB; headers tell what was cut',
    guards: [
      {
        file: 'server/src/platform/db/within-bytes.ts',
        text: '"_bytesBefore" < ',
        instead: '"_bytesBefore" < 100 * ',
        test: listAnswer,
        name: 'what is beyond the bound is not even read, however many rows are asked for',
      },
      {
        file: 'server/src/platform/http/list-answer.ts',
        text: 'if (room < 0) break',
        instead: '',
        test: listAnswer,
        name: 'a list of long texts is cut at 8 MiB after a whole row, and the headers tell',
      },
    ],
  },
  {
    attack:
      'A thousand courses for each of hundreds of students, or a thousand topics and files for each class',
    answer: 'as many of each as are shown; names and courses beside balances up to 8 MiB in all',
    guards: [
      {
        file: 'server/src/tuition/balances/balances.queries.ts',
        text: '\n    .limit(sql.lit(maxCourses))',
        instead: '',
        test: 'server/src/tuition/balances/balances.test.ts',
        name: 'of the courses of very many students a few each are sent, and 8 MiB of them and of names; the sums are of everybody',
      },
      {
        file: 'server/src/tuition/balances/balances.queries.ts',
        text: 'sql.lit(maxListedBytes)',
        instead: 'sql.lit(100 * maxListedBytes)',
        test: 'server/src/tuition/balances/balances.test.ts',
        name: 'of the courses of very many students a few each are sent, and 8 MiB of them and of names; the sums are of everybody',
      },
      {
        file: 'server/src/records/coverage.queries.ts',
        text: '\n        .limit(sql.lit(maxCourses))',
        instead: '',
        test: 'server/src/records/coverage.test.ts',
        name: 'of students in a thousand courses each fifty of them are told',
      },
      {
        file: 'server/src/records/timeline.queries.ts',
        text: 'coveredTopicsOf(query, maxOfClass)',
        instead: 'coveredTopicsOf(query)',
        test: 'server/src/records/student-page.test.ts',
        name: 'of a class with a thousand topics and files the timeline carries those that are shown, and one more',
      },
      {
        file: 'server/src/records/timeline.queries.ts',
        text: '\n      .limit(sql.lit(maxOfClass))',
        instead: '',
        test: 'server/src/records/student-page.test.ts',
        name: 'of a class with a thousand topics and files the timeline carries those that are shown, and one more',
      },
    ],
  },
  {
    attack:
      'A table of students or classes to take away, once each student has a thousand courses or each class as many students',
    answer: 'a page of it ends with the row with which it grows too large; nothing is left out',
    guards: [
      {
        file: 'server/src/platform/db/page-room.ts',
        text: '"_sizeBefore" < ',
        instead: '"_sizeBefore" < 1000 * ',
        test: 'server/src/students/student-export.test.ts',
        name: 'students in a thousand courses each are read a few at a time, and none of their courses is left out',
      },
      {
        file: 'server/src/platform/http/send-csv.ts',
        text: ' && found === page.length',
        instead: '',
        test: 'server/src/students/student-export.test.ts',
        name: 'students in a thousand courses each are read a few at a time, and none of their courses is left out',
      },
      {
        file: 'server/src/classes/class-export.queries.ts',
        text: '* cardinality("classes"."studentIds")',
        instead: '',
        test: 'server/src/classes/class-export.test.ts',
        name: 'classes of a thousand students each are read a few at a time, and nobody is left out',
      },
    ],
  },
  {
    attack: 'A calendar feed, or what money covers, of a thousand students in thousands of classes',
    answer: 'a feed ends at 8 MiB and says so, only its version is kept; 100,000 seats are counted',
    guards: [
      {
        file: 'server/src/families/feeds/calendar-text.ts',
        text: 'if (left < 0) break',
        instead: '',
        test: feeds,
        name: 'a feed beyond 8 MiB ends after a whole class and says so, and names thirty students of a class',
      },
      {
        file: 'server/src/families/feeds/feeds.routes.ts',
        text: 'return { version: feed.version }',
        instead: 'return feed',
        test: feeds,
        name: 'of a feed that was sent nothing is kept but its version',
      },
      {
        file: 'server/src/tuition/balances/coming.queries.ts',
        text: ".where('seatsBefore', '<', sql.lit(maxSeats))",
        instead: '',
        test: 'server/src/tuition/balances/balances.test.ts',
        name: 'what money covers is computed for the next 100,000 seats, however many classes name everybody',
      },
    ],
  },
  {
    attack: 'An invoice of thousands of lines, or whose every letter is in another file of a font',
    answer:
      'a thousand lines of 50,000 characters, the rest on the next; a face is made once; others have their turn',
    guards: [
      {
        file: 'server/src/tuition/invoices/issue.service.ts',
        text: 'if (entries.length > maxLinesAtOnce)',
        instead: 'if (entries.length > 10 * maxLinesAtOnce)',
        test: 'server/src/tuition/invoices/invoices.test.ts',
        name: 'invoices of too many lines together are refused, and are made in parts',
      },
      {
        file: 'server/src/tuition/invoices/free-entries.queries.ts',
        text: '"linesBefore" < ',
        instead: '"linesBefore" < 1000 * ',
        test: 'server/src/tuition/invoices/invoices.test.ts',
        name: 'an invoice has at most a thousand lines; the rest stays for the next one, and the preview says so',
      },
      {
        file: 'server/src/tuition/invoices/free-entries.queries.ts',
        text: '"charactersBefore" < ',
        instead: '"charactersBefore" < 1000 * ',
        test: 'server/src/tuition/invoices/invoices.test.ts',
        name: 'an invoice of long titles has fewer lines, up to 50,000 characters',
      },
      {
        file: 'server/src/tuition/pdf/make-once.ts',
        text: 'if (known) return known',
        instead: '',
        test: writePdf,
        name: 'a face is made once, however many files a text takes its characters from in turn',
      },
      {
        file: 'server/src/tuition/pdf/paper.ts',
        text: 'if (this.#charactersThisTurn < charactersPerTurn) return',
        instead: 'if (characters >= 0) return',
        test: writePdf,
        name: 'others have their turn while a long invoice is drawn',
      },
    ],
  },
]
