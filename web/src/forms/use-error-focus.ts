import { type SubmitEvent, useEffect, useRef } from 'react'

type Submit = (event: SubmitEvent<HTMLFormElement>) => unknown

/**
 * After a failed try the focus goes to the first field that is marked wrong, in the order in which they stand, whether the
 * form found it or the server's refusal did. The form library goes by the order in which it heard of them, and knows no
 * selector.
 */
export function useErrorFocus(tries: number, submit: Submit, refusal: Error | null = null): Submit {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (tries > 0 || refusal) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [tries, refusal])

  return (event) => {
    form.current = event.currentTarget
    return submit(event)
  }
}
