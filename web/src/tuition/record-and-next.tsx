import { type SubmitEvent, useRef } from 'react'
import { Button } from '#web/ui/button.tsx'
import { commandKey } from '#web/ui/command-key.ts'
import { Kbd } from '#web/ui/kbd.tsx'

/** Submitted by no button of the form: what was typed is saved, and the form stays for the next payment. */
export function useNext() {
  const form = useRef<HTMLFormElement>(null)
  const isNext = useRef(false)

  return {
    note: (event: SubmitEvent<HTMLFormElement>) => {
      form.current = event.currentTarget
      isNext.current = event.nativeEvent.submitter === null
    },
    isWanted: () => isNext.current,
    begin: () => isNext.current && form.current?.querySelector('input')?.focus(),
  }
}

export function RecordAndNext({ disabled }: { disabled: boolean }) {
  return (
    <Button
      variant="ghost"
      disabled={disabled}
      aria-keyshortcuts="Control+Enter Meta+Enter"
      onClick={({ currentTarget }) => currentTarget.form?.requestSubmit()}
    >
      <span className="inline-flex items-center gap-2">
        Record and Next
        <span aria-hidden="true" className="flex gap-0.5 max-sm:hidden">
          <Kbd>{commandKey}</Kbd>
          <Kbd>↵</Kbd>
        </span>
      </span>
    </Button>
  )
}
