import type { Threat } from '../threat.ts'

const uploads = 'server/src/content/uploads.test.ts'
const files = 'server/src/content/files.test.ts'
const content = 'server/src/content/content.test.ts'
const room = 'server/src/content/file-room.test.ts'

export const fileThreats: Threat[] = [
  {
    attack:
      'A name or note that a spreadsheet runs as a formula when a table is opened, also where it takes another sign for the separator',
    answer: 'an apostrophe before it, inside a cell too',
    guards: [
      {
        file: 'server/src/platform/http/send-csv.ts',
        text: 'escapeFormulae: formula, ',
        instead: '',
        test: 'server/src/students/student-export.test.ts',
        name: 'no cell is one that a spreadsheet would run',
      },
      {
        file: 'server/src/platform/http/send-csv.ts',
        text: "(typeof cell === 'string' ? markInside(cell) : (cell ?? ''))",
        instead: "(cell ?? '')",
        test: 'server/src/students/student-export.test.ts',
        name: 'no part of a cell is run where a semicolon, a tab or a line break is taken for its end',
      },
    ],
  },
  {
    attack: 'A table of students larger than any, or with more rows',
    answer: '413 or 400; nothing is parsed',
    guards: [
      {
        file: 'contract/src/students/student-import.contract.ts',
        text: 'text: z.string().check(z.maxLength(maxImportLength)),',
        instead: 'text: z.string(),',
        test: 'server/src/students/import/student-import.test.ts',
        name: 'a table of up to 5 MiB is taken, and not more',
      },
      {
        file: 'server/src/students/import/read-table.ts',
        text: 'if (rows.length > maxImportRows)',
        instead: 'if (rows.length > 10 * maxImportRows)',
        test: 'server/src/students/import/student-import.test.ts',
        name: '5,000 rows are previewed and written; more are refused',
      },
    ],
  },
  {
    attack:
      'What a browser keeps for reading without a connection or for opening files, shown to somebody else',
    answer:
      'kept by teacher and by a list of paths, without the token; gone with signing out, and with a session that ends by itself',
    guards: [
      {
        file: 'web/src/offline/data-worker.ts',
        text: 'if (keptFor !== uid) await deleteCopies',
        instead: 'if (keptFor === null) await deleteCopies',
        test: 'web/src/offline/data-worker.test.ts',
        name: 'nobody reads what another teacher was answered, and with another one it is gone',
      },
      {
        file: 'web/src/offline/data-worker.ts',
        text: 'if (epoch !== begun) return',
        instead: '',
        test: 'web/src/offline/data-worker.test.ts',
        name: 'signing out leaves nothing, not even what was still on its way',
      },
      {
        file: 'web/src/identity/identity.ts',
        text: 'await orLog(() => closeFileSession(undefined))',
        instead: '',
        test: 'web/src/identity/leaving.dom.test.tsx',
        name: 'whoever is signed out by a refusal leaves no file session behind',
      },
      {
        file: 'web/src/offline/data-worker.ts',
        text: "if ((asOf ?? '') < oldest) await cache.delete(url)",
        instead: 'void asOf',
        test: 'web/src/offline/data-worker.test.ts',
        name: 'what is older than fourteen days is shown no more, and is gone from the device',
      },
      {
        file: 'web/src/offline/readable.ts',
        text: 'page|classes|coverage|account',
        instead: 'page|classes|coverage|account|link',
        test: 'web/src/offline/readable.test.ts',
        name: 'schedule, contacts and pages of students are readable without a connection, and nothing else',
      },
    ],
  },
  {
    attack: 'A calendar file that is large, deep, or repeats for ever',
    answer: '400; its rules and zones are not run',
    guards: [
      {
        file: 'server/src/classes/import/parse-calendar.ts',
        text: 'if (depth > deepest)',
        instead: 'if (depth > 1000 * deepest)',
        test: 'server/src/classes/import/class-import.test.ts',
        name: 'a file that is none, too deep, too many or reaching too far is refused at once',
      },
      {
        file: 'server/src/classes/import/event-rule.ts',
        text: 'if (budget.days < 0)',
        instead: 'if (budget.days < -Infinity)',
        test: 'server/src/classes/import/class-import.test.ts',
        name: 'a file that is none, too deep, too many or reaching too far is refused at once',
      },
    ],
  },
  {
    attack: 'A PDF with scripts, forms, links, or data to be fetched from elsewhere, opened in the viewer',
    answer: 'pages and text are drawn and nothing runs; its parser may ask nobody',
    guards: [
      {
        file: 'server/src/platform/http/web-app.ts',
        text: "script-src 'wasm-unsafe-eval'\"",
        instead: "script-src 'unsafe-eval'; connect-src *\"",
        test: 'server/src/platform/http/web-app.test.ts',
        name: 'what parses PDFs may ask nobody, and evaluates nothing but WebAssembly',
      },
      {
        file: 'web/src/files/pdf/own-data.ts',
        text: 'byName.get(filename)',
        instead: 'byName.get(filename) ?? filename',
        test: 'web/src/files/pdf/own-data.test.ts',
        name: 'a file that asks for %s gets nothing, and nobody is asked',
      },
    ],
  },
  {
    attack: 'SVG or HTML upload opened directly',
    answer: 'never runs in our origin',
    guards: [
      {
        file: 'server/src/content/send-file.ts',
        text: "'content-security-policy':",
        instead: "'x-content-policy':",
        test: files,
        name: 'a drawing with a script in it is no page of ours',
      },
    ],
  },
  {
    attack: 'Extension and content disagree, double extension, NUL or bidi in the name',
    answer: 'refused',
    guards: [
      {
        file: 'server/src/content/file-check.ts',
        text: 'if (isFirst) require(hasHead(chunk.subarray(0, headSize)))',
        instead: '',
        test: uploads,
        name: '%s called .%s is refused and leaves nothing',
      },
      {
        file: 'contract/src/content/file-names.ts',
        text: "if (misleading.test(name)) return 'File name has characters that cannot be shown'",
        instead: '',
        test: uploads,
        name: '%s is refused and leaves nothing',
      },
      {
        file: 'contract/src/content/file-names.ts',
        text: 'if (deceptive !== undefined) return',
        instead: "if (deceptive === 'nothing') return",
        test: uploads,
        name: '%s is refused and leaves nothing',
      },
    ],
  },
  {
    attack: 'Traversal in download or cleanup (`../`, encoded, absolute, link)',
    answer: '404, nothing read or removed',
    guards: [
      {
        file: 'server/src/platform/storage/stored-path.ts',
        text: 'if (rest.length > 0) throw new Error',
        instead:
          "if (rest.length > 0) return 'tenant_aaaaaaaaaaaaaaaaaaaa/'\n  if (name === '..') throw new Error",
        test: 'server/src/platform/storage/files.test.ts',
        name: 'no store takes the path %s',
      },
      {
        file: 'server/src/content/content.service.ts',
        text: "if (!file) throw notFound('File')",
        instead:
          "if (!file) return { filename: 'x', originalName: 'x', mimeType: 'text/plain', fileSize: 1 } as never",
        test: files,
        name: '%s leads nowhere',
      },
    ],
  },
  {
    attack: "cleanup-files naming others' or still referenced files",
    answer: "only one's own, unreferenced",
    guards: [
      {
        file: 'server/src/content/cleanup.ts',
        text: 'const used = new Set(await findUsed(filenames))',
        instead: 'const used = new Set()',
        test: content,
        name: 'a file of the library stays, whoever deletes a topic',
      },
      {
        file: 'server/src/content/cleanup.ts',
        text: '.filter(isFilename)',
        instead: '',
        test: content,
        name: '%s removes nothing',
      },
    ],
  },
  {
    attack: 'CR, LF, quotes in a file name',
    answer: 'encoded, header intact',
    guards: [
      {
        file: 'server/src/platform/http/content-disposition.ts',
        text: ".replace(/[^ !#$&+.^`|~\\w-]/g, '_')",
        instead: '',
        test: files,
        name: 'the name %s is written so that every browser reads it',
      },
    ],
  },
  {
    attack: 'Bombs: zip, XML, pixels',
    answer: 'never unpacked',
    guards: [
      {
        file: 'server/src/content/file-check.ts',
        text: '      if (!found) look(Buffer.concat([rest, bytes]))',
        instead:
          "      process.getBuiltinModule('node:zlib').inflateRawSync(bytes.subarray(47), { finishFlush: 2 })\n      if (!found) look(Buffer.concat([rest, bytes]))",
        test: 'server/src/content/bombs.test.ts',
        name: 'a bomb of %s is never unpacked: it is kept and given back as it came',
      },
    ],
  },
  {
    attack: 'Upload on the free plan, lying length, endless chunks, abort',
    answer: 'refused before storing; 413; no remnant',
    guards: [
      {
        file: 'server/src/content/content.routes.ts',
        text: "await requireQuotaLeft(db, plan, 'uploads')",
        instead: 'void plan',
        test: uploads,
        name: 'a Free teacher is refused before a byte is stored',
      },
      {
        file: 'server/src/content/uploads.ts',
        text: 'if (fileSize > maxBytes) throw tooLarge(maxBytes)',
        instead: '',
        test: uploads,
        name: '%s is refused and leaves nothing',
      },
    ],
  },
  {
    attack: 'Link to another key of the object store',
    answer: 'not reachable',
    guards: [
      {
        file: 'server/src/content/content.service.ts',
        text: 'return found(await content.findFileByName(db, name))',
        instead:
          "const kept = await content.findFileByName(db, name)\n  return kept ?? ({ filename: name, originalName: name, mimeType: 'text/plain', fileSize: 8 } as never)",
        test: files,
        name: "another teacher's file is not found, by id and by name, even with its path in the store known",
      },
    ],
  },
  {
    attack: "One teacher's files fill the disk for all, by uploads at once and on two servers too",
    answer:
      'bytes are bounded by plan and by half of the disk, reserved before the first one is stored (507)',
    guards: [
      {
        file: 'server/src/platform/storage/files.ts',
        text: 'await requireRoom()\n',
        instead: '',
        test: room,
        name: 'files take no more room than the plan gives, and deleting some makes room',
      },
      {
        file: 'server/src/content/file-room.ts',
        text: 'await bytesOnTheWay(database.platform, schema)',
        instead: '0 * (await bytesOnTheWay(database.platform, schema))',
        test: room,
        name: 'uploads at once, on two servers, take no more together',
      },
      {
        file: 'server/src/content/content.routes.ts',
        text: 'Math.min(maxFileBytes(app.config, plan), await app.files.mostForOne())',
        instead: 'maxFileBytes(app.config, plan)',
        test: room,
        name: 'on a small disk nobody takes more than half of it',
      },
    ],
  },
  {
    attack: 'Clearing files that never were, a hundred in each call, so that the store is asked for each',
    answer: 'our own rows are asked first; each file that the store is asked for counts for a call',
    guards: [
      {
        file: 'server/src/content/cleanup.ts',
        text: '  onLook(free.length)\n',
        instead: '  void onLook\n',
        test: 'server/src/content/cleanup.test.ts',
        name: 'whoever has the store asked for files that never were is slowed alone, each of them counting for a call',
      },
    ],
  },
  {
    attack: 'A file with a virus, for the families it is shared with',
    answer: 'refused where a scanner is set, and nothing is stored; nothing passes while it is away',
    guards: [
      {
        file: 'server/src/platform/storage/virus-scanner.ts',
        text: 'if (found !== undefined)',
        instead: 'if (found === verdict)',
        test: 'server/src/platform/storage/virus-scanner.test.ts',
        name: 'a file in which the scanner finds something is refused and leaves nothing',
      },
      {
        file: 'server/src/platform/storage/virus-scanner.ts',
        text: 'requireClean(await orAway(verdict))',
        instead: 'void verdict',
        test: 'server/src/platform/storage/virus-scanner.test.ts',
        name: 'a file in which the scanner finds something is refused and leaves nothing',
      },
    ],
  },
]
