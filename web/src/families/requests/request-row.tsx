import type { FamilyRequest, RequestMove } from '@lectern/contract/families/requests.contract.ts'
import { isNegative, moneyText } from '@lectern/contract/tuition/money-text.ts'
import { Hourglass } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Link } from 'wouter'
import { useSingleKeys } from '#web/keys/single-keys.ts'
import { lazyPart } from '#web/slots/lazy-part.tsx'
import { shortDayText } from '#web/time/day-text.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Kbd } from '#web/ui/kbd.tsx'
import {
  classText,
  consequenceText,
  lateText,
  moveLabel,
  moveWords,
  outcomeText,
  refusedText,
} from './answer-text.ts'
import { Contact } from './contact.tsx'
import { didText, whenText } from './request-text.ts'
import { heldText, shortName, whoText } from './row-text.ts'
import { type Accepted, joinText, thereText, VisitorLine } from './visitor-line.tsx'

const VisitorAnswers = lazyPart('the answers', async () => (await import('./late-parts.ts')).VisitorAnswers, {
  isSilent: true,
})

const DayLines = lazyPart('the day', async () => (await import('./late-parts.ts')).DayLines, {
  isSilent: true,
})

interface RequestRowProps {
  request: FamilyRequest
  /** The row that the keys are about. */
  isCurrent: boolean
  isPending: boolean
  /** With the days that it is about. */
  hasLines: boolean
  onPoint: () => void
  onMove: (move: RequestMove) => void
  /** How a visitor is accepted. */
  accepted: Accepted
  onAccepted: (accepted: Accepted) => void
}

/** What waits stands open, with what follows beside each button; what is done is one line. */
export function RequestRow(props: RequestRowProps) {
  const { request, isCurrent, isPending, hasLines, onPoint, onMove, accepted, onAccepted } = props
  const { student, visitor, scheduledAt, wantedAt, course, title, words, answer, isLate, act, state } =
    request
  const isOpen = state === 'waiting'
  const row = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isCurrent) row.current?.scrollIntoView({ block: 'nearest' })
  }, [isCurrent])

  return (
    <li
      ref={row}
      onPointerEnter={onPoint}
      onFocus={onPoint}
      className={cx(
        'relative grid gap-x-4 gap-y-3 border-border border-t px-4 py-3 text-sm lg:grid-cols-[minmax(0,1fr)_22rem] xl:grid-cols-[minmax(0,1fr)_18rem_22.5rem]',
        isCurrent && 'bg-canvas shadow-[inset_3px_0_0_var(--ink)]',
      )}
    >
      <div className="flex min-w-0 gap-3">
        <Avatar name={student.name} letters={2} />
        <div className="grid min-w-0 gap-0.5 wrap-anywhere">
          <p>
            {student.id === null ? (
              <b className="font-semibold">
                <bdi>{visitor?.name ?? student.name}</bdi>
              </b>
            ) : (
              <Link
                href={`/students/${student.id}`}
                className="font-semibold hover:underline hover:underline-offset-3"
              >
                <bdi>{student.name}</bdi>
              </Link>
            )}{' '}
            <span className="text-ink-muted">
              {student.nickname && <bdi>“{student.nickname}” </bdi>}
              {didText(request)}
            </span>
          </p>
          <p>
            <b className="font-semibold tabular-nums">
              {act !== 'makeUp' && act !== 'booking' && whenText(scheduledAt)}
              {wantedAt && act === 'move' && ' → '}
              {wantedAt && whenText(wantedAt)}
            </b>
            <span className="text-ink-muted">
              {thereText(request) && <> · {thereText(request)}</>}
              {' · '}
              <bdi>{title}</bdi>
              {course && <>, {course.name}</>}
            </span>
          </p>
          {visitor && <VisitorLine request={request} visitor={visitor} />}
          <p className="text-ink-muted text-xs">
            <bdi>{whoText(request)}</bdi>
          </p>
          {isLate && act === 'absence' && (
            <Badge tone="warning" className="mt-1 w-fit">
              {lateText(request)}
            </Badge>
          )}
          {words && (
            <p dir="auto" className="mt-1 whitespace-pre-line">
              “{words}”
            </p>
          )}
          {answer && (
            <p dir="auto" className="mt-1 whitespace-pre-line text-ink-muted">
              You: “{answer}”
            </p>
          )}
        </div>
      </div>
      <div className={cx('min-w-0 max-xl:col-span-full sm:max-xl:order-last', !isOpen && 'max-xl:hidden')}>
        {hasLines && <DayLines request={request} isOpen={isOpen} />}
        {isOpen && classText(request) && (
          <p className="mt-1.5 ml-12 text-ink-muted text-xs">{classText(request)}</p>
        )}
        {isOpen && request.lapsesAt && <Held lapsesAt={request.lapsesAt} />}
      </div>
      {isOpen ? (
        <div className="grid content-start gap-2 max-sm:grid-cols-2">
          {request.moves
            .filter((move) => move !== 'undo')
            .map((move, index) => (
              <div
                key={move}
                className="grid items-center gap-x-3 gap-y-1 max-sm:content-start sm:grid-cols-[9.5rem_minmax(0,1fr)]"
              >
                <MoveButton
                  {...{ move, request, isPending, onMove }}
                  isMeant={isCurrent && index === 0}
                  hasKey={isCurrent}
                />
                <span className="text-ink-muted text-xs">
                  {move === 'accept' && accepted.studentId !== null ? (
                    joinText(request, accepted.studentId)
                  ) : move === 'charge' && request.account ? (
                    <AccountLine request={request} account={request.account} />
                  ) : (
                    consequenceText(move, request)
                  )}
                </span>
              </div>
            ))}
        </div>
      ) : (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <span className="min-w-0 flex-1 text-ink-muted text-xs">
            {outcomeText(request)}
            {request.refused && <span className="text-danger"> {refusedText(request)}</span>}
          </span>
          <span className="flex flex-wrap justify-end gap-2">
            <Contact request={request} />
            {request.moves.map((move) => (
              <MoveButton key={move} {...{ move, request, isPending, onMove }} hasKey={isCurrent} isSmall />
            ))}
          </span>
        </div>
      )}
      {visitor && isOpen && (
        <VisitorAnswers request={request} visitor={visitor} accepted={accepted} onAccepted={onAccepted} />
      )}
    </li>
  )
}

/** How long the time is held: in a hurry once it is less than a day. */
function Held({ lapsesAt }: { lapsesAt: string }) {
  const { text, isSoon } = heldText(lapsesAt)

  return (
    <p
      className={cx(
        'mt-1.5 ml-12 flex items-center gap-1.5 text-xs',
        isSoon ? 'font-medium text-warning' : 'text-ink-muted',
      )}
    >
      {isSoon && <Hourglass size={13} aria-hidden="true" className="shrink-0" />}
      {text}
    </p>
  )
}

interface AccountLineProps {
  request: FamilyRequest
  account: NonNullable<FamilyRequest['account']>
}

/** Where the account stands, and where it would. */
function AccountLine({ request, account: { from, to, overdueSince } }: AccountLineProps) {
  return (
    <>
      <bdi>{shortName(request)}</bdi>’s account goes from{' '}
      <span className="tabular-nums">{moneyText(from, request.currency)}</span> to{' '}
      <b className={cx('font-semibold tabular-nums', isNegative(to) ? 'text-danger' : 'text-ink')}>
        {moneyText(to, request.currency)}
      </b>
      {overdueSince ? `, overdue since ${shortDayText(overdueSince)}.` : '.'}
    </>
  )
}

interface MoveButtonProps {
  move: RequestMove
  request: FamilyRequest
  isPending: boolean
  isMeant?: boolean
  isSmall?: boolean
  hasKey: boolean
  onMove: (move: RequestMove) => void
}

function MoveButton({
  move,
  request,
  isPending,
  isMeant = false,
  isSmall = false,
  hasKey,
  onMove,
}: MoveButtonProps) {
  const hasKeys = useSingleKeys()
  const { key } = moveWords[move]

  return (
    <Button
      variant={isMeant ? 'primary' : 'secondary'}
      {...(isSmall && { size: 'sm' as const })}
      aria-keyshortcuts={key.toUpperCase()}
      disabled={isPending}
      onClick={() => onMove(move)}
    >
      {moveLabel(move, request)}
      {hasKeys && hasKey && (
        <span className="ml-2 max-sm:hidden">
          <Kbd inverse={isMeant}>{key.toUpperCase()}</Kbd>
        </span>
      )}
    </Button>
  )
}
