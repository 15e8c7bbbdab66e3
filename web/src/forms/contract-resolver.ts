import { describeIssue } from '@lectern/contract/messages.ts'
import type { FieldErrors, FieldValues, Path, Resolver, UseFormReturn } from 'react-hook-form'
import * as z from 'zod/mini'
import { ApiError } from '#web/api/api-error.ts'

/** Checks what a form's controls hold; knows what that is in the words of the contract. */
export type FormResolver<Values extends FieldValues, Body> = Resolver<Values, unknown, Body> & {
  bodyOf: (values: Values) => unknown
}

/** Checks a form by the same schema that the server uses, with the same words beside the field. */
export function contractResolver<Values extends FieldValues, Body>(
  schema: z.ZodMiniType<Body>,
  toBody: (values: Values) => unknown,
): FormResolver<Values, Body> {
  const resolve: Resolver<Values, unknown, Body> = (values) => {
    const result = z.safeParse(schema, toBody(values), { error: describeIssue })
    if (result.success) return { values: result.data as Body & FieldValues, errors: {} }

    const errors: Record<string, { type: string; message: string }> = {}
    for (const { path, code, message } of result.error.issues)
      errors[String(path[0])] ??= { type: code ?? 'invalid', message }
    return { values: {}, errors: errors as FieldErrors<Values> }
  }

  return Object.assign(resolve, { bodyOf: toBody })
}

/** Puts the server's complaints beside the fields they are about. */
export function showFieldErrors<Values extends FieldValues, Context, Body>(
  form: UseFormReturn<Values, Context, Body>,
  error: unknown,
): void {
  if (!(error instanceof ApiError)) return
  for (const [path, message] of Object.entries(error.fields)) {
    const [field = path] = path.split('.')
    form.setError(field as Path<Values>, { type: 'server', message })
  }
}

/**
 * Only what was changed is sent, so that a form which stood open for long does not undo what was done elsewhere. Compared in
 * the words of the contract, since one field of a thing may be several controls.
 */
export function changedOf<Body extends object>(body: Body, before: unknown): Partial<Body> {
  const old = before as Record<string, unknown>

  return Object.fromEntries(
    Object.entries(body).filter(([name, value]) => written(value) !== written(old[name])),
  ) as Partial<Body>
}

/** An empty text and nothing are the same to the contract. */
const written = (value: unknown): string => JSON.stringify(value === '' ? null : (value ?? null))
