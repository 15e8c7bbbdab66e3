import type { KeptBookingPage } from '@lectern/contract/families/booking-page.contract.ts'
import { bookingLengths } from '@lectern/contract/families/booking-values.ts'
import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, Copy } from 'lucide-react'
import { useState } from 'react'
import { messageOf } from '#web/api/api-error.ts'
import { mutateAndTell } from '#web/api/mutate-and-tell.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { copyText } from '#web/ui/copy-text.ts'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { LoadError } from '#web/ui/load-error.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { PanelSkeleton } from '#web/ui/skeleton.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { toast } from '#web/ui/toast.ts'
import { AddressField } from './address-field.tsx'
import { bookingPageQuery, useChangeBookingPage } from './booking.api.ts'
import { Kinds } from './kinds.tsx'
import { VisitorsSee } from './visitors-see.tsx'
import { WebsiteButton } from './website-button.tsx'

type Settings = Parameters<ReturnType<typeof useChangeBookingPage>['mutate']>[0]['to']

/** Saves at once what was switched, chosen or typed; tells what failed. */
function useChange() {
  const change = useChangeBookingPage()

  return (to: Settings) =>
    mutateAndTell(
      change,
      {
        to,
        isUntouched: (now, seen) =>
          Object.keys(to).every(
            (name) =>
              JSON.stringify(now[name as keyof Settings]) === JSON.stringify(seen[name as keyof Settings]),
          ),
      },
      {
        onSuccess: () => {},
        onError: (error: Error) =>
          toast({
            kind: 'error',
            title: 'Error',
            description: messageOf(error, 'Failed to change the booking page'),
          }),
      },
    )
}

/** What people may book who are no students yet, and under which address. */
export function BookingPageView({ onBack }: { onBack: () => void }) {
  const page = useQuery(bookingPageQuery())

  return (
    <>
      <button
        type="button"
        onClick={onBack}
        className="mb-1 inline-flex items-center gap-1 font-medium text-ink-muted text-sm hover:text-ink"
      >
        <ChevronLeft size={15} aria-hidden="true" />
        Open Times
      </button>
      {page.isPending && (
        <>
          <PageHeader title="Booking Page" />
          <PanelSkeleton className="h-120" />
        </>
      )}
      {page.isError && !page.data && (
        <LoadError what="the booking page" error={page.error} onRetry={page.refetch} />
      )}
      {page.data && <Editor page={page.data} />}
    </>
  )
}

function Editor({ page }: { page: KeptBookingPage }) {
  const change = useChange()
  const { isOn, url, name, kinds, canOpen } = page
  const isReady = name !== null && kinds.length > 0 && canOpen

  return (
    <>
      <PageHeader title="Booking Page" lede={ledeOf(page)}>
        <span className="flex items-center gap-2 font-medium text-sm">
          <span id="booking-open">Open to anyone</span>
          <Switch
            aria-labelledby="booking-open"
            checked={isOn}
            disabled={!isOn && !isReady}
            onChange={(next) => change({ isOn: next })}
          />
        </span>
        <Button
          icon={Copy}
          disabled={url === null}
          onClick={() => copyText(url ?? '', 'The address is on the clipboard', 'the address')}
        >
          Copy Link
        </Button>
      </PageHeader>
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="grid min-w-0 gap-4">
          <Card className="grid gap-4 p-4">
            <div className="grid gap-4 md:grid-cols-[minmax(0,1fr)_14rem]">
              <AddressField page={page} />
              <div className="grid content-start gap-1.5">
                <span className="font-medium text-sm/4">When someone chooses a time</span>
                <SegmentedControl
                  label="When someone chooses a time"
                  wide
                  options={[
                    { value: 'ask', label: 'Ask me' },
                    { value: 'at once', label: 'Book at once' },
                  ]}
                  value={page.mode}
                  onChange={(mode) => change({ mode })}
                />
                <span className="text-ink-muted text-xs">
                  {page.mode === 'ask'
                    ? 'Asked, a time is held for 48 hours.'
                    : 'At a limit of your plan you are asked.'}
                </span>
              </div>
            </div>
            <Words words={page.words ?? ''} onSave={(words) => change({ words: words || null })} />
          </Card>
          <Kinds page={page} onSave={(saved) => change({ kinds: saved })} />
          <div className="flex flex-wrap items-center justify-between gap-3 px-1 text-sm">
            <span className="grid gap-2">
              <Checkbox checked={page.isFindable} onChange={(isFindable) => change({ isFindable })}>
                Let search engines find this page
              </Checkbox>
              <Checkbox checked={page.marksBest} onChange={(marksBest) => change({ marksBest })}>
                Mark times beside classes as suiting you best. It tells where classes are.
              </Checkbox>
            </span>
            <span className="text-ink-muted text-xs">Saved as you type, except the address</span>
          </div>
          {url !== null && <WebsiteButton url={url} />}
        </div>
        <VisitorsSee page={page} />
      </div>
    </>
  )
}

function ledeOf({ isOn, canOpen, name, kinds }: KeptBookingPage): string {
  if (!canOpen) return 'Without a mail server codes reach nobody, so the page stays shut.'
  if (isOn) return 'Anyone who has the address can ask for a lesson.'
  if (name === null) return 'Choose an address, then a kind of lesson.'

  return kinds.length === 0 ? 'Add a kind of lesson, then open the page.' : 'Shut: its address leads nowhere.'
}

function Words({ words, onSave }: { words: string; onSave: (words: string) => void }) {
  const [typed, setTyped] = useState(words)

  return (
    <Field label="Words at the top">
      <Input
        value={typed}
        maxLength={bookingLengths.words}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={() => typed.trim() !== words && onSave(typed.trim())}
      />
    </Field>
  )
}
