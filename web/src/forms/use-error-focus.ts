import { type SubmitEvent, useEffect, useRef } from 'react'

type Submit = (event: SubmitEvent<HTMLFormElement>) => unknown

/**
 * After a failed try the focus goes to the first field that is marked wrong, in the order in which they stand. The form
 * library goes by the order in which it heard of them, and knows no selector.
 */
export function useErrorFocus(tries: number, submit: Submit): Submit {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (tries > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [tries])

  return (event) => {
    form.current = event.currentTarget
    return submit(event)
  }
}
