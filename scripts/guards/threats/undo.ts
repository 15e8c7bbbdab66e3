import type { Threat } from '../threat.ts'

export const undoThreats: Threat[] = [
  {
    attack: "Undo of what somebody else changed meanwhile, or of another teacher's change",
    answer: 'refused, says which; not found',
    guards: [
      {
        file: 'server/src/classes/undo/undo.service.ts',
        text: '  if (changedSince) throw await refusal(db, changedSince, images)\n',
        instead: '',
        test: 'server/src/classes/undo/undo.test.ts',
        name: 'what somebody changed meanwhile is not undone, and is named',
      },
      {
        file: 'server/src/classes/undo/undo.service.ts',
        text: '  if (touched) throw changedSince(touched)\n',
        instead: '',
        test: 'server/src/classes/undo/continued.test.ts',
        name: 'a continued class that was %s is named, and nothing is undone',
      },
    ],
  },
  {
    attack: 'Undo of an accepted booking deletes a student who was taught, or written about, since',
    answer: 'the classes go; the student and the page stay where anything has happened to them',
    guards: [
      {
        file: 'server/src/families/visitors/undo-visitor.ts',
        text: 'if (isAsMade && !(await hasMore(db, { studentId, requestId })))',
        instead: 'if (!(await hasMore(db, { studentId, requestId })))',
        test: 'server/src/families/visitors/undone.test.ts',
        name: 'a student about whom something was written since stays, with their page, and the classes go',
      },
      {
        file: 'server/src/families/visitors/undo-visitor.ts',
        text: 'if (isAsMade && !(await hasMore(db, { studentId, requestId })))',
        instead: 'if (isAsMade)',
        test: 'server/src/families/visitors/undone.test.ts',
        name: 'a student who has another class since stays, and so does that class',
      },
    ],
  },
  {
    attack: 'Undo of a class after its course, or a student who was charged for it, was deleted',
    answer: '409: no class without its course, no debt of a closed account',
    guards: [
      {
        file: 'server/src/classes/undo/undo.service.ts',
        text: '  await requireNamedThen(db, [...images, ...series])\n',
        instead: '',
        test: 'server/src/classes/undo/undo.test.ts',
        name: 'nothing comes back that names what was deleted meanwhile',
      },
      {
        file: 'server/src/classes/undo/undo.service.ts',
        text: '  await requireNamedThen(db, [...images, ...series])\n',
        instead: '',
        test: 'server/src/tuition/charges/charges-in-classes.test.ts',
        name: 'undo brings no debt back to the account of a student who was deleted meanwhile',
      },
    ],
  },
]
