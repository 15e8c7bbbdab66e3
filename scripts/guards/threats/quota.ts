import type { Threat } from '../threat.ts'

const seriesQuota = 'server/src/classes/series-quota.test.ts'

export const quotaThreats: Threat[] = [
  {
    attack:
      'Any order of calls (series, delete, move, reopen, time off, undo) that leaves more than the plan counts',
    answer: 'the count is what exists; refused',
    guards: [
      {
        file: 'server/src/classes/class-quota.ts',
        text: 'return isReopened || (isMoved && dateIn(after.scheduledAt) >= dateIn(now))',
        instead: 'return isReopened',
        test: seriesQuota,
        name: 'a class that was left over from a series takes quota before it moves to today or later',
      },
      {
        file: 'server/src/classes/class-quota.ts',
        text: 'return isReopened || (isMoved && dateIn(after.scheduledAt) >= dateIn(now))',
        instead: 'return isMoved && dateIn(after.scheduledAt) >= dateIn(now)',
        test: seriesQuota,
        name: 'a cancelled class that its series left over takes quota before it takes place after all',
      },
      {
        file: 'server/src/classes/stays-as-it-is.ts',
        text: "<> 'scheduled'",
        instead: 'is not null',
        test: seriesQuota,
        name: 'a class that was cancelled and reopened goes with its series, like all that is to come',
      },
      {
        file: 'server/src/classes/time-off/time-off.service.ts',
        text: '  await leaveIfLikeNew(db, item, { ...item, scheduledAt: movedTo }, now, plan)\n',
        instead: '',
        test: seriesQuota,
        name: 'a class that was left over from a series takes quota before time off moves it to today or later',
      },
      {
        file: 'server/src/classes/time-off/time-off.service.ts',
        text: "{ ...row, status: 'cancelled' }",
        instead: "{ ...row, status: 'scheduled' }",
        test: seriesQuota,
        name: 'a class that its series left over takes quota before it comes back because time off ends',
      },
    ],
  },
  {
    attack: 'Parts of a split series that are extended, moved or undone so that they run side by side',
    answer: 'they count once only while one follows the other',
    guards: [
      {
        file: 'server/src/classes/apply-change.ts',
        text: '  if (isAnew) await countIfBeside(db, series.id, now, plan)\n',
        instead: '',
        test: seriesQuota,
        name: 'halves of a split series that run side by side count each: %s',
      },
      {
        file: 'server/src/classes/scopes/scopes.service.ts',
        text: 'if (mayRunBeside(series, change)) await countIfBeside(db, seriesId, now, plan)',
        instead: 'void seriesId',
        test: seriesQuota,
        name: 'halves of a split series that run side by side count each: %s',
      },
      {
        file: 'server/src/classes/undo/undo.service.ts',
        text: '  for (const { id } of series) await countIfBeside(db, id, now.wallTime, async () => bounds.plan)\n',
        instead: '',
        test: seriesQuota,
        name: 'a half that undo brings back beside the other counts for itself',
      },
      {
        file: 'server/src/classes/undo/undo.service.ts',
        text: 'await countClasses(db, async () => bounds.plan)',
        instead: 'void 0',
        test: seriesQuota,
        name: 'a half that undo brings back takes quota itself if the one that took it is gone',
      },
      {
        file: 'server/src/classes/scopes/scopes.service.ts',
        text: 'if (series.series) await applyChangeAlone(edit, true)\n',
        instead: 'if (series.series) await applyChangeAlone(edit, false)\n',
        test: 'server/src/classes/scopes/scopes.test.ts',
        name: 'what was recorded and what was changed by hand stay where they are and are named',
      },
    ],
  },
]
