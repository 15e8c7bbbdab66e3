/** Rooms of one height. Each may know what lies lower; beside it, another one unless that makes a cycle. */
type Layer = {
  name: string
  /** Every room of the layer, with what it is for. */
  rooms: Record<string, string>
}

export type Wing = {
  folder: string
  /** How files of the wing name each other across rooms, besides by relative paths. */
  alias: string
  /** From the ground up. */
  layers: readonly Layer[]
  /** Cycles that are still to be opened, as "classes, records". */
  knownCycles: readonly string[]
}

/** `npm run check` holds every import against this table; `npm run docs` writes it into docs/architecture.md. */
export const wings: readonly Wing[] = [
  {
    folder: 'server/src',
    alias: '#server/',
    layers: [
      {
        name: 'ground',
        rooms: { platform: 'configuration, database, HTTP, storage, logging: what every feature stands on' },
      },
      {
        name: 'teachers',
        rooms: {
          tenancy: 'from a verified identity to its schema: finding, making, migrating it',
          identity: 'who is calling: tokens, file sessions, the embedded sign-in',
          subscription: "a teacher's plan, its limits, and what is paid for it",
        },
      },
      {
        name: 'features',
        rooms: {
          courses: 'courses',
          students: 'students and their enrollments',
          topics: 'topics',
          content: 'the library: uploads and downloads',
          currency: 'the currency of a workspace',
          classes: 'classes and series',
          'open-times': 'when families may book: hours, holds, what other calendars say',
          records: 'what happened in a class; the page of a student',
          families: 'links without sign-in: the page of a family, calendar feeds',
          tuition: 'money between students and teacher: accounts, charges of classes, invoices',
          mail: 'what families hear by themselves: which mail leaves when, its words, the outbox',
          connections: 'other programs: their tokens, what they are told; assistants',
          'student-data': 'all that there is of a student: handing it out, erasing it',
          dashboard: 'figures of the first page',
          analytics: 'figures over time',
          admin: 'administrators, and what they see and do',
        },
      },
      { name: 'demo', rooms: { demo: 'a workspace full of examples' } },
      {
        name: 'composition',
        rooms: { app: 'puts it together: routes, migrations in their order, who depends on what, the start' },
      },
      {
        name: 'programs',
        rooms: { operations: 'what the operator runs: doctor, migrate, backup, restore, admin' },
      },
    ],
    knownCycles: [],
  },
  {
    folder: 'web/src',
    alias: '#web/',
    layers: [
      {
        name: 'ground',
        rooms: {
          boot: "runs before the first paint: theme, and landing page, app or administrators' app",
          ui: 'the design system; knows no feature',
        },
      },
      {
        name: 'base',
        rooms: {
          api: 'call(), its errors, and the query cache',
          identity: 'signing in and out; where tokens come from',
          plan: "the plan's limits, as every page that creates something shows them",
          forms: 'forms checked by the contract',
          url: 'values kept in the URL',
          list: 'the frame of a page of cards: search, limit, states, dialogs',
          'course-label': 'a course wherever it is named: letters in its colour, a choice in a list',
          cancellation: 'why a class does not take place, and whether it is charged all the same',
          time: "the teacher's wall clock; days and times in words",
          files: 'files wherever they are shown: URL, kind, size, age, the viewer',
          import: 'what every import shows: the choice of a file, a preview, what it would do',
          keys: 'keys that do something, and how they are shown',
          offline: 'what can be read without a connection: the worker, its copies, as of when',
          slots: 'where a feature shows parts of others that it does not know',
        },
      },
      {
        name: 'features',
        rooms: {
          courses: 'api hooks, pages and components, as in every feature',
          students: 'students',
          topics: 'topics',
          content: 'the library, and uploads',
          classes: 'the schedule: calendar, form and details of a class',
          records: 'what happened in a class: recording, the page of a student, coverage',
          families: 'what is shared without sign-in: links to a page, calendar feeds',
          tuition: 'money between students and teacher: balances, payments, invoices',
          dashboard: 'the first page',
          analytics: 'figures over time',
          subscription: 'the plan as its own page; paying',
          connections: 'what other programs may do: tokens, addresses, assistants',
          settings: 'settings',
          palette: 'finds everything, and everything that can be done',
        },
      },
      {
        name: 'composition',
        rooms: {
          app: 'shell, routes, providers, what stands in which slot',
          admin: "the administrators' app: bundles of its own, a token of its own",
          landing: 'the landing page; rendered when the web app is built',
          gallery: 'every part of the design system in every state; not in the built product',
        },
      },
    ],
    knownCycles: [],
  },
]
