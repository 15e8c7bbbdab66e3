import { counted } from '@lectern/contract/counted.ts'
import type { FoundBy, ImportedPayment } from '@lectern/contract/tuition/statements/statements.contract.ts'
import { useQuery } from '@tanstack/react-query'
import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'wouter'
import { messageOf } from '#web/api/api-error.ts'
import { shortDayText } from '#web/time/day-text.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { LoadError } from '#web/ui/load-error.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { CardGridSkeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.ts'
import { useMoney } from '../use-money.ts'
import { bankQueries, useTakeBackStatement } from './bank.api.ts'
import { EarlierStatements } from './earlier-statements.tsx'
import { KnownPayers } from './known-payers.tsx'

const found: Record<FoundBy, string> = {
  reference: 'Reference',
  payer: 'Known payer',
  name: 'Amount and name',
  hand: 'Chosen by you',
}

const step = 100

/** An imported statement: its payments, and the way to take all of them back. */
export function StatementDone({ id, onAnother }: { id: number; onAnother: () => void }) {
  const statement = useQuery(bankQueries.statement(id))
  const { show } = useMoney()
  const [shown, setShown] = useState(step)
  if (statement.isPending) return <CardGridSkeleton cards={3} />
  if (statement.isError)
    return <LoadError what="the statement" error={statement.error} onRetry={statement.refetch} />
  const { name, createdAt, payments, total, takenBackAt, entries } = statement.data
  const standing = entries.filter(({ isTakenBack }) => !isTakenBack).length

  return (
    <>
      <PageHeader
        title={takenBackAt ? 'Bank Statement Taken Back' : 'Bank Statement Imported'}
        lede={`${name}, ${shortDayText(createdAt.slice(0, 10))}. ${counted(payments, 'payment')}, ${show(total)}.${takenBackAt ? '' : ' The same file again would write nothing.'}`}
      >
        <Button onClick={onAnother}>Import Another</Button>
        <Link href="/tuition" className={buttonClass({ variant: 'primary' })}>
          Back to Balances
        </Link>
      </PageHeader>
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <section aria-labelledby="imported-payments" className="card">
          <h2 id="imported-payments" className="flex justify-between px-4 py-3 font-semibold">
            Payments <span className="font-normal text-ink-muted text-sm">{entries.length}</span>
          </h2>
          <ul>
            {entries.slice(0, shown).map((entry) => (
              <Payment key={entry.entryId} entry={entry} amount={show(entry.amount)} />
            ))}
          </ul>
          {entries.length > shown && (
            <div className="border-border border-t p-2">
              <Button variant="ghost" onClick={() => setShown((count) => count + step)}>
                Show More, {entries.length - shown} Left
              </Button>
            </div>
          )}
        </section>
        <div className="grid gap-5">
          {!takenBackAt && <TakeItBack id={id} standing={standing} />}
          <EarlierStatements />
          <KnownPayers />
        </div>
      </div>
    </>
  )
}

function Payment({ entry, amount }: { entry: ImportedPayment; amount: string }) {
  const { date, studentName, note, foundBy, isTakenBack } = entry

  return (
    <li className="flex items-center gap-3 border-border border-t px-4 py-2.5 text-sm">
      <span className="w-12 shrink-0 text-ink-muted tabular-nums">{shortDayText(date)}</span>
      <Avatar name={studentName} letters={2} size="sm" />
      <span className="min-w-0 flex-1">
        <span dir="auto" className="block truncate font-medium">
          {studentName}
        </span>
        <span dir="auto" className="block truncate text-ink-muted text-xs">
          {[found[foundBy], note].filter(Boolean).join(', ')}
        </span>
      </span>
      {isTakenBack && <Badge>Taken back</Badge>}
      <span className="font-semibold tabular-nums">{amount}</span>
    </li>
  )
}

function TakeItBack({ id, standing }: { id: number; standing: number }) {
  const takeBack = useTakeBackStatement()

  const handleTakeBack = () =>
    takeBack.mutate(id, {
      onSuccess: ({ takenBack, left }) =>
        toast({
          title: `${counted(takenBack, 'payment')} taken back`,
          ...(left.length > 0 && {
            description: `Left as they were: ${left.map(({ studentName, date, reason }) => `${studentName}, ${shortDayText(date)} (${reason})`).join('; ')}`,
          }),
        }),
      onError: (error) =>
        toast({
          kind: 'error',
          title: 'Error',
          description: messageOf(error, 'Nothing was taken back. Please try again.'),
        }),
    })

  return (
    <section className="card grid gap-3 p-4">
      <h2 className="font-semibold">Take It Back</h2>
      <p className="text-ink-muted text-sm">
        Writes {counted(standing, 'reversing entry', 'reversing entries')} dated today: each takes back one
        payment and names it. Nothing is deleted, and invoices go back to what they were. Payers learned by it
        are forgotten.
      </p>
      <Button icon={Undo2} pending={takeBack.isPending} pendingText="Taking back..." onClick={handleTakeBack}>
        Take Back {counted(standing, 'Payment')}
      </Button>
    </section>
  )
}
