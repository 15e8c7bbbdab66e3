import { readFile } from 'node:fs/promises'
import type { GuideProgram } from '../../platform/http/api-docs.routes.ts'

const programs = [
  { file: 'today.ts', title: 'TypeScript: what is on today', about: 'A token that may read is enough.' },
  { file: 'who_owes.py', title: 'Python: who owes what', about: 'With nothing but what comes with Python.' },
  {
    file: 'add-student.sh',
    title: 'curl: a student from a form of your own',
    about: 'Needs a token that may write, and a key of its own for each student.',
  },
]

/** Each is kept as a file that a test runs. */
export const readGuide = (): Promise<GuideProgram[]> =>
  Promise.all(
    programs.map(async ({ file, ...words }) => ({
      ...words,
      text: await readFile(new URL(file, import.meta.url), 'utf8'),
    })),
  )
