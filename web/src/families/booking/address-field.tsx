import type { KeptBookingPage } from '@lectern/contract/families/booking-page.contract.ts'
import {
  bookingNameBounds,
  isBookingName,
  isReservedName,
} from '@lectern/contract/families/booking-values.ts'
import { useState } from 'react'
import { messageOf } from '#web/api/api-error.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { useNameBookingPage } from './booking.api.ts'

/** The name in the address: saved by its own button, since the one before leads nowhere from then on. */
export function AddressField({ page }: { page: KeptBookingPage }) {
  const naming = useNameBookingPage()
  const [typed, setTyped] = useState(page.name ?? '')
  const [taken, setTaken] = useState<{ name: string; free: string[] } | null>(null)
  const [failed, setFailed] = useState<string>()
  const wanted = typed.trim().toLowerCase()
  const isNew = wanted !== '' && wanted !== page.name
  const problem = isNew ? problemOf(wanted) : undefined
  const isTaken = taken !== null && taken.name === wanted

  function choose(name: string) {
    setTyped(name)
    setFailed(undefined)
    naming.mutate(name, {
      onSuccess: ({ isTaken: wasTaken, free }) => setTaken(wasTaken ? { name, free } : null),
      onError: (error) => setFailed(messageOf(error, 'Failed to save the address')),
    })
  }

  return (
    <Field
      label="Address"
      hint={hintOf(page, isNew)}
      error={
        isTaken
          ? `“${taken.name}” is taken${page.name === null ? '' : `, it stays ${page.name}`}.`
          : (failed ?? problem)
      }
    >
      <span className="flex items-center gap-2">
        <span className="shrink-0 text-ink-muted text-sm max-sm:hidden">{placeOf(page)}</span>
        <Input
          value={typed}
          maxLength={bookingNameBounds.most}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          onChange={({ target }) => setTyped(target.value)}
          className="flex-1"
        />
        {isNew && (
          <Button disabled={problem !== undefined || naming.isPending} onClick={() => choose(wanted)}>
            Save Address
          </Button>
        )}
      </span>
      {isTaken && taken.free.length > 0 && (
        <span className="flex flex-wrap gap-x-2 text-danger text-xs">
          Free:
          {taken.free.map((name) => (
            <button
              key={name}
              type="button"
              className="underline underline-offset-3"
              onClick={() => choose(name)}
            >
              {name}
            </button>
          ))}
        </span>
      )}
    </Field>
  )
}

const placeOf = ({ url }: KeptBookingPage): string => `${new URL(url ?? window.location.origin).host}/book/`

function hintOf({ name }: KeptBookingPage, isNew: boolean): string | undefined {
  return name !== null && isNew ? `${name} leads nowhere once this is saved.` : undefined
}

function problemOf(name: string): string | undefined {
  if (isReservedName(name)) return 'This word is kept for the product. Please choose another.'

  return isBookingName(name)
    ? undefined
    : `Use ${bookingNameBounds.least} to ${bookingNameBounds.most} small letters, digits and single hyphens.`
}
