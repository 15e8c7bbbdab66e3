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
        text: 'return isReopened || (isElsewhere && isComing(after, now))',
        instead: 'return isReopened',
        test: seriesQuota,
        name: 'a class that was left over from a series takes quota before it moves to today or later',
      },
      {
        file: 'server/src/classes/class-quota.ts',
        text: 'return isReopened || (isElsewhere && isComing(after, now))',
        instead: 'return isReopened',
        test: 'server/src/classes/quota-orders.test.ts',
        name: 'no order of calls leaves a free teacher more than the plan counts',
      },
      {
        file: 'server/src/classes/class-quota.ts',
        text: 'return isReopened || (isElsewhere && isComing(after, now))',
        instead: 'return isElsewhere && isComing(after, now)',
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
        file: 'server/src/classes/stays-as-it-is.ts',
        text: "<> 'scheduled'",
        instead: 'is not null',
        test: 'server/src/classes/quota-orders.test.ts',
        name: 'no order of calls leaves a free teacher more than the plan counts',
      },
      {
        file: 'server/src/classes/time-off/time-off.service.ts',
        text: '  await countIfLikeNew(db, item, { ...item, scheduledAt: movedTo }, now, plan)\n',
        instead: '',
        test: seriesQuota,
        name: 'a class that was left over from a series takes quota before time off moves it to today or later',
      },
      {
        file: 'server/src/classes/time-off/time-off.service.ts',
        text: '  await countIfLikeNew(db, item, { ...item, scheduledAt: movedTo }, now, plan)\n',
        instead: '',
        test: 'server/src/classes/quota-orders.test.ts',
        name: 'no order of calls leaves a free teacher more than the plan counts',
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
    attack: 'Halves of a split series that are extended, moved or undone so that they run side by side',
    answer: 'halves count once only while one follows the other',
    guards: [
      {
        file: 'server/src/classes/apply-change.ts',
        text: 'else if (row.linkedSeries !== null && isDatedAnew(row, after)) await countIfBeside(db, id, now, plan)',
        instead: '',
        test: seriesQuota,
        name: 'halves of a split series that run side by side count each: %s',
      },
      {
        file: 'server/src/classes/scopes/scopes.service.ts',
        text: 'if (mayRunBeside(series, planned, wanted.change)) await countIfBeside(db, holder.id, now, request.plan)',
        instead: 'void holder',
        test: seriesQuota,
        name: 'halves of a split series that run side by side count each: %s',
      },
      {
        file: 'server/src/classes/scopes/scopes.service.ts',
        text: 'if (mayRunBeside(series, planned, wanted.change)) await countIfBeside(db, holder.id, now, request.plan)',
        instead: 'void holder',
        test: 'server/src/classes/quota-orders.test.ts',
        name: 'no order of calls leaves a free teacher more than the plan counts',
      },
      {
        file: 'server/src/classes/undo/undo.service.ts',
        text: '  for (const { id } of halves) await countIfBeside(db, id, now, plan)\n',
        instead: '',
        test: seriesQuota,
        name: 'a half that undo brings back beside the other counts for itself',
      },
      {
        file: 'server/src/classes/class-quota.ts',
        text: 'if (counted.length === 0 && halves[0]) {',
        instead: 'if (counted.length < 0 && halves[0]) {',
        test: seriesQuota,
        name: 'a half that undo brings back takes quota itself if the one that took it is gone',
      },
      {
        file: 'server/src/classes/apply-change.ts',
        text: ', isRecurring: true }\n',
        instead: ' }\n',
        test: seriesQuota,
        name: 'the last class of a half, changed alone, is no single class that takes no quota',
      },
    ],
  },
]
