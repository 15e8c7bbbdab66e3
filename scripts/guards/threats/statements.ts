import type { Threat } from '../threat.ts'

const parse = 'server/src/tuition/statements/parse/parse.embedded.test.ts'
const propose = 'server/src/tuition/statements/match/propose.embedded.test.ts'
const statements = 'server/src/tuition/statements/statements.test.ts'
const codes = 'server/src/tuition/pdf/scan-codes.embedded.test.ts'

export const statementThreats: Threat[] = [
  {
    attack:
      'A bank statement with a document type, entities, endless depth, or an archive that unpacks to gigabytes',
    answer: 'refused as it begins; nothing is looked up; counted while it is unpacked',
    guards: [
      {
        file: 'server/src/tuition/statements/parse/camt.ts',
        text: "    throw new AppError('invalid_input', 'The file has a document type of its own, which no statement needs.')",
        instead: '',
        test: parse,
        name: 'a document type is refused, also in a file that is fine without it',
      },
      {
        file: 'server/src/tuition/statements/parse/camt.ts',
        text: 'if (path.length > maxDepth) throw unreadable()',
        instead: '',
        test: parse,
        name: 'depth that no statement has is refused, however well it is closed',
      },
      {
        file: 'server/src/tuition/statements/parse/zip.ts',
        text: "if (length > maxBytes) throw refused('it unpacks to more than 50 MB')",
        instead: '',
        test: parse,
        name: 'a file in an archive that lies about its length is counted as it is unpacked',
      },
    ],
  },
  {
    attack:
      'A small archive of millions of lines, movements, fields or attributes, which take the memory of the server',
    answer: 'counted while they are read, and refused there',
    guards: [
      {
        file: 'server/src/tuition/statements/parse/statement-line.ts',
        text: 'if (pieces > maxPieces) throw tooMany()',
        instead: '',
        test: parse,
        name: 'are refused as they are read, and take no memory',
      },
      {
        file: 'server/src/tuition/statements/parse/camt.ts',
        text: 'if (lines.length + entry.movements.length > maxLines) throw tooMany()',
        instead: '',
        test: parse,
        name: 'are refused as they are read, and take no memory',
      },
      {
        file: 'server/src/tuition/statements/parse/camt.ts',
        text: 'if (attributesRead > maxAttributes) throw unreadable()',
        instead: '',
        test: parse,
        name: 'are refused as they are read, and take no memory',
      },
      {
        file: 'server/src/tuition/statements/parse/camt.ts',
        text: 'if (quiet > maxQuiet) throw unreadable()',
        instead: '',
        test: parse,
        name: 'a text without an end in a statement is refused before it is long',
      },
      {
        file: 'server/src/tuition/statements/parse/read-statement.ts',
        text: 'if (text.length > maxStatementLength) throw tooLong()',
        instead: '',
        test: parse,
        name: 'of what is no CAMT an archive holds no more than is sent by itself',
      },
    ],
  },
  {
    attack: 'A statement imported twice, overlapping, or by two windows at once',
    answer:
      'lines that are there are told and left; of equal ones as many are written as the file has beyond them',
    guards: [
      {
        file: 'server/src/tuition/statements/statements.service.ts',
        text: "const fresh = chosen.filter(({ planned }) => planned.state !== 'there')",
        instead: 'const fresh = chosen',
        test: statements,
        name: 'a line with our reference is a sure payment, and Import writes it once, however often the file comes',
      },
    ],
  },
  {
    attack: "A payment that is taken for another student's",
    answer:
      'sure is a reference or a confirmed payer, and nothing that speaks for somebody else; all else waits for a tick',
    guards: [
      {
        file: 'server/src/tuition/statements/match/propose.ts',
        text: 'if (!words.isSubsetOf(own) || !fits(chosen) || fits(id)) return id',
        instead: 'if (fits(id) && !fits(chosen)) return id',
        test: propose,
        name: 'five thousand lines of four hundred students, thirty of one surname and twenty of one amount: none is sure and wrong',
      },
    ],
  },
  {
    attack: 'A line break in a name that puts another account into a payment code',
    answer: 'a field of a code is one line',
    guards: [
      {
        file: 'contract/src/tuition/scan/code-text.ts',
        text: "    .replace(/[\\p{Cc}\\p{Zl}\\p{Zp}\\s]+/gu, ' ')",
        instead: '',
        test: codes,
        name: 'a line break in a name begins no other field of a code',
      },
    ],
  },
]
