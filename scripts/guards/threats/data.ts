import type { Threat } from '../threat.ts'

const route = 'server/src/platform/http/route.test.ts'
const limits = 'server/src/subscription/plan/limits.test.ts'

export const dataThreats: Threat[] = [
  {
    attack: "A pooled connection left with someone's settings",
    answer: 'nothing bleeds: qualified names only',
    guards: [
      {
        file: 'server/src/platform/db/handles.ts',
        text: 'poolOf(schema).withTables<All<TenantTables>>().withSchema(schema)',
        instead: 'poolOf(schema).withTables<All<TenantTables>>()',
        test: 'server/src/platform/db/database.test.ts',
        name: 'a search path that somebody left behind leads no query to another teacher',
      },
    ],
  },
  {
    attack: 'A second device, or an old tab, saves over what it never saw',
    answer: 'a revision, checked under the lock: 409, and what is there now',
    guards: [
      {
        file: 'server/src/platform/revisions/seen-revision.ts',
        text: 'if (seen !== undefined && seen !== current)',
        instead: 'if (seen !== undefined && seen > current + 1e9)',
        test: 'server/src/platform/revisions/revisions.test.ts',
        name: 'of two who save over the same revision one is told what the other made of it',
      },
      {
        file: 'server/src/platform/revisions/seen-revision.ts',
        text: 'for update`.execute(db)\n  if (rows[0])',
        instead: '`.execute(db)\n  if (rows[0])',
        test: 'server/src/platform/revisions/revisions.test.ts',
        name: 'of two who save over the same revision one is told what the other made of it',
      },
      {
        file: 'web/src/forms/drafts.ts',
        text: 'for (const key of keys(storage, storedAs)) storage.removeItem(key)',
        instead: 'for (const key of keys(storage, storedAs).slice(1)) storage.removeItem(key)',
        test: 'web/src/forms/use-item-form.dom.test.tsx',
        name: 'what was typed and taken back leaves no draft, nor does closing, nor signing out',
      },
    ],
  },
  {
    attack:
      'An erased student is still to be found: in a mail, a file, what Undo keeps, or a table that nobody thought of',
    answer:
      'every table says what erasing does to it; a word in every text of a student is looked for everywhere',
    guards: [
      {
        file: 'server/src/student-data/erase.service.ts',
        text: 'await forgetChanges(db)',
        instead: '',
        test: 'server/src/student-data/erasing.test.ts',
        name: 'nothing of an erased student is found anywhere but in account and invoices, and there no longer than the years',
      },
      {
        file: 'server/src/mail/outbox/erase-mails.ts',
        text: "and([isOfStudent(studentId), eb('state', 'not in', underWay)]),",
        instead: '',
        test: 'server/src/student-data/erasing.test.ts',
        name: 'nothing of an erased student is found anywhere but in account and invoices, and there no longer than the years',
      },
      {
        file: 'server/src/app/erased.ts',
        text: "requests: 'goes',",
        instead: "requests: 'nobody',",
        test: 'server/test/gates/erasing.test.ts',
        name: 'a table that names students, here or with the platform, cannot pass for one with nobody in it',
      },
    ],
  },
  {
    attack: 'A student is erased by a slip, or with the account that the law asks for',
    answer:
      'the name is typed, and the server compares it; accounts and invoices keep their sums for good, and the name for years',
    guards: [
      {
        file: 'server/src/student-data/erase.service.ts',
        text: 'if (name !== student.name.trim())',
        instead: "if (name === '')",
        test: 'server/src/student-data/erasing.test.ts',
        name: 'nobody is erased by another name, by another teacher, or twice',
      },
      {
        file: 'server/src/student-data/erasures.ts',
        text: 'if (Temporal.Instant.compare(now, goesAt) < 0)',
        instead: 'if (goesAt === null)',
        test: 'server/src/student-data/erasing.test.ts',
        name: 'nothing of an erased student is found anywhere but in account and invoices, and there no longer than the years',
      },
    ],
  },
  {
    attack:
      'An export is asked for again and again, or fetched by somebody else, or outlives its day or the student',
    answer:
      'one at a time for a workspace, twenty a day; another teacher finds none, and programs, links and visitors have no such route; after a day, and with whoever is erased, it goes',
    guards: [
      {
        file: 'server/src/student-data/exports/exports.service.ts',
        text: 'if (before && isUnderWay(before)) throw beingMade()',
        instead: '',
        test: 'server/src/student-data/exports/exporter.test.ts',
        name: 'a workspace has one at a time, so many a day, and the one before goes',
      },
      {
        file: 'server/src/student-data/exports/exports.service.ts',
        text: 'if (asked >= mostExportsPerDay)',
        instead: 'if (asked < 0)',
        test: 'server/src/student-data/exports/exporter.test.ts',
        name: 'a workspace has one at a time, so many a day, and the one before goes',
      },
      {
        file: 'server/src/student-data/exports/exports.service.ts',
        text: 'const row = await findExport(platform, userId)\n  if (row?.id !== id',
        instead:
          "const row = await platform.selectFrom('exports').selectAll().where('id', '=', id).executeTakeFirst()\n  if (!row",
        test: 'server/src/student-data/exports/exporter.test.ts',
        name: 'it is downloaded in ranges, by its teacher alone, for a day',
      },
      {
        file: 'server/src/student-data/exports/exporter.ts',
        text: 'await removeExpired()',
        instead: '',
        test: 'server/src/student-data/exports/exporter.test.ts',
        name: 'it is downloaded in ranges, by its teacher alone, for a day',
      },
      {
        file: 'server/src/student-data/erase.service.ts',
        text: 'await forgetExport(deletion, id)',
        instead: '',
        test: 'server/src/student-data/exports/exporter.test.ts',
        name: 'whoever is erased goes with every export that has them',
      },
      {
        file: 'server/src/student-data/exports/part-rows.ts',
        text: 'if (type && studentId !== null)',
        instead: "if (type === 'integer' && studentId !== null)",
        test: 'server/src/student-data/exports/exports.test.ts',
        name: 'the export of a student has everything of theirs, and of others neither name nor number',
      },
    ],
  },
  {
    attack: 'An export of gigabytes takes the memory of the server',
    answer: 'rows a page at a time, files a piece at a time: 64 MB, however much there is',
    guards: [
      {
        file: 'server/src/student-data/exports/export-entries.ts',
        text: 'bytes: counting(bytes, progress), isPacked: false',
        instead:
          'bytes: counting([Buffer.concat(await Array.fromAsync(bytes))] as never, progress), isPacked: false',
        test: 'server/src/student-data/exports/exporter.test.ts',
        name: 'however long files are, they pass in less than 64 MB of memory',
      },
    ],
  },
  {
    attack: 'Hostile schema name, sort column, JSON key',
    answer: 'allow-list, 400',
    guards: [
      {
        file: 'server/src/platform/db/schema-name.ts',
        text: 'if (!isSchemaName(name))',
        instead: 'if (name === undefined)',
        test: 'server/src/platform/db/database.test.ts',
        name: 'the schema name %j, which we did not make, reaches no statement',
      },
      {
        file: 'contract/src/admin/list-query.ts',
        text: 'z.optional(z.enum(sorts))',
        instead: 'z.optional(z.string()) as never',
        test: 'server/test/gates/every-route.test.ts',
        name: 'withstands hostile input',
      },
    ],
  },
  {
    attack: 'Mass assignment: role, subscriptionStatus, userId, id, `__proto__`',
    answer: 'dropped or 400; row unchanged',
    guards: [
      {
        file: 'server/src/platform/http/input.ts',
        text: 'if (result.success) return result.data',
        instead: 'if (result.success) return value as never',
        test: route,
        name: 'is given to the handler as the contract describes it, and nothing more',
      },
      {
        file: 'server/src/platform/http/respond.ts',
        text: 'JSON.stringify(project(answer))',
        instead: 'JSON.stringify(answer)',
        test: route,
        name: 'of an answer holds what the contract declares, whatever the handler returns',
      },
    ],
  },
  {
    attack: 'Content-Type with tab, odd case, garbage',
    answer: 'schema never skipped',
    guards: [
      {
        file: 'server/src/platform/http/input.ts',
        text: 'parsePart(body, boundedBody(partOf(body, request.body)))',
        instead:
          "(request.headers['content-type'] === 'application/json' ? parsePart(body, request.body) : request.body)",
        test: route,
        name: 'of type %j passes through the schema',
      },
    ],
  },
  {
    attack: 'Parallel creations at the plan limit',
    answer: 'exactly the limit exists',
    guards: [
      {
        file: 'server/src/subscription/plan/quota.ts',
        text: ".$if(limit !== null, (update) => update.where('count', '<=', (limit ?? 0) - many))",
        instead: '',
        test: limits,
        name: 'twenty parallel creations of %s leave exactly the limit',
      },
    ],
  },
  {
    attack: 'Limit dodged by copy, import, or a child turned into a class of its own',
    answer: 'each takes quota, counted where it is created',
    guards: [
      {
        file: 'server/src/classes/class-quota.ts',
        text: 'if (after.isRecurring) return true',
        instead: 'if (after.isRecurring) return false',
        test: 'server/src/classes/series-quota.test.ts',
        name: 'a class that was left over from a series takes quota when it becomes a series itself',
      },
      {
        file: 'server/src/classes/apply-change.ts',
        text: "throw inField('isRecurring', 'A class of a series cannot be a series of its own')",
        instead: 'void 0',
        test: 'server/src/classes/series-changes.test.ts',
        name: 'a child cannot be a series of its own, and stays in the series',
      },
    ],
  },
  {
    attack: 'Downgrade with more than the limit',
    answer: 'read, edit, delete; no create; nothing lost',
    guards: [
      {
        file: 'server/src/subscription/plan/quota.ts',
        text: ".$if(limit !== null, (update) => update.where('count', '<=', (limit ?? 0) - many))",
        instead: ".$if(limit !== null, (update) => update.where('count', '!=', limit ?? 0))",
        test: limits,
        name: 'after a downgrade everything can be read, changed and deleted, and nothing created beyond the limit',
      },
    ],
  },
  {
    attack: 'Reading the database, a copy or a backup of it for second factors, links and known browsers',
    answer:
      'sealed with a key that can be changed and, in production, is in neither; archives can be sealed themselves',
    guards: [
      {
        file: 'server/src/platform/secrets/secrets-key.ts',
        text: 'if (settings.production && file)',
        instead: 'if (settings.production && file === undefined)',
        test: 'server/src/platform/secrets/secrets.test.ts',
        name: 'in production the key stands in the settings, and the refusal says where the one so far is',
      },
      {
        file: 'server/src/operations/backup/archive-writer.ts',
        text: 'seal ? sealedSink(file, seal) : plainSink(file)',
        instead: 'seal ? plainSink(file) : plainSink(file)',
        test: 'server/src/operations/backup/sealed-backup.test.ts',
        name: 'an archive that is sealed by %s holds nothing to be read, and opens whole',
      },
      {
        file: 'server/src/operations/backup/seal.ts',
        text: 'nonce.writeUInt8(isLast ? 1 : 0, 11)',
        instead: 'nonce.writeUInt8(isLast ? 0 : 0, 11)',
        test: 'server/src/operations/backup/sealed-backup.test.ts',
        name: 'one that was changed does not open, nor do chunks that were left out, moved or cut off',
      },
      {
        file: 'server/src/admin/administrators/second-factor.service.ts',
        text: 'secondFactorDraft: sealFactor(access.box, secret)',
        instead: 'secondFactorDraft: secret',
        test: 'server/src/operations/rotate-key.test.ts',
        name: 'a second factor is not in the database, and one from before is sealed at the next start',
      },
      {
        file: 'server/src/admin/administrators/known-browser.ts',
        text: 'fingerprint === fingerprintOf(administrator) ? browserId : null',
        instead: 'fingerprint === fingerprintOf(administrator) ? browserId : (cookie ?? null)',
        test: 'server/src/admin/administrators/login.test.ts',
        name: 'what a copy of the database knows makes no known browser, and so no tries of its own for codes',
      },
      {
        file: 'server/src/admin/administrators/login-guard.ts',
        text: 'codesOfKnown: { free: 20,',
        instead: 'codesOfKnown: { free: 20_000,',
        test: 'server/src/admin/administrators/login-guard.test.ts',
        name: 'codes that many known browsers try count for the account as a whole',
      },
    ],
  },
]
