import { CodeConfirmation, FactorStart, FullConfirmation } from '@lectern/contract/admin/admin.contract.ts'
import type { UseMutationResult } from '@tanstack/react-query'
import { useState } from 'react'
import {
  type DefaultValues,
  type FieldValues,
  type Resolver,
  type UseFormRegisterReturn,
  useForm,
} from 'react-hook-form'
import { messageOf } from '#web/api/api-error.ts'
import { contractResolver, showFieldErrors } from '#web/forms/contract-resolver.ts'
import { FormDialog } from '#web/forms/form-dialog.tsx'
import { useLeaving } from '#web/forms/use-leaving.ts'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { PasswordInput } from '#web/ui/password-input.tsx'
import { QrCode } from '#web/ui/qr-code.tsx'
import { toast } from '#web/ui/toast.ts'
import { useConfirmSecondFactor, useRemoveSecondFactor, useStartSecondFactor } from './admin.api.ts'

export type FactorAction = 'set up' | 'replace' | 'remove'
type SecondFactorDialogProps = { action: FactorAction; open: boolean; onClose: () => void }
type Secret = { secret: string; url: string }

/** The password first, and a code where there is a factor: an open tab alone must not change how its owner signs in. */
export function SecondFactorDialog({ action, open, onClose }: SecondFactorDialogProps) {
  const [secret, setSecret] = useState<Secret | null>(null)
  if (action === 'remove') return <RemovalStep open={open} onClose={onClose} />
  if (secret) return <CodeStep secret={secret} open={open} onClose={onClose} />
  if (action === 'replace') return <ReplacementStep open={open} onClose={onClose} onStarted={setSecret} />

  return <PasswordStep open={open} onClose={onClose} onStarted={setSecret} />
}

type StepProps = { open: boolean; onClose: () => void }

interface ProofOptions<Values extends FieldValues, Body extends FieldValues, Result> extends StepProps {
  resolver: Resolver<Values, unknown, Body>
  defaultValues: DefaultValues<Values>
  action: UseMutationResult<Result, Error, Body>
  /** Where the server has no words of its own. */
  failed: string
  onDone: (result: Result) => void
}

/** A form that asks for a proof of who one is, and sends it. */
function useProof<Values extends FieldValues, Body extends FieldValues, Result>(
  options: ProofOptions<Values, Body, Result>,
) {
  const { open, onClose, resolver, defaultValues, action, failed, onDone } = options
  const form = useForm({ resolver, defaultValues })
  const leaving = useLeaving(open && form.formState.isDirty && !action.isSuccess, onClose)
  const handleError = (error: Error) => {
    showFieldErrors(form, error)
    toast({ kind: 'error', title: 'Error', description: messageOf(error, failed) })
  }
  const onSubmit = form.handleSubmit((body) =>
    action.mutate(body, { onSuccess: onDone, onError: handleError }),
  )

  return {
    form,
    dialog: {
      open,
      onClose: leaving.leave,
      onCancel: onClose,
      question: leaving.question,
      onSubmit,
      pending: action.isPending,
      bodyClassName: 'grid gap-4',
    },
  }
}

const passwordResolver = contractResolver(FactorStart, (values: { password: string }) => values)

type StartProps = StepProps & { onStarted: (secret: Secret) => void }

function PasswordStep({ open, onClose, onStarted }: StartProps) {
  const { form, dialog } = useProof({
    open,
    onClose,
    resolver: passwordResolver,
    defaultValues: { password: '' },
    action: useStartSecondFactor(),
    failed: 'Failed to check the password',
    onDone: onStarted,
  })

  return (
    <FormDialog {...dialog} title="Set up second factor" submitLabel="Continue">
      <p className="text-ink-muted text-sm">
        After your password, the login will ask for a code that an authenticator app on your phone shows.
      </p>
      <PasswordField field={form.register('password')} error={form.formState.errors.password?.message} />
    </FormDialog>
  )
}

const bothResolver = contractResolver(
  FullConfirmation,
  (values: { password: string; code: string }) => values,
)

/** For a new phone, while the old one still shows codes. */
function ReplacementStep({ open, onClose, onStarted }: StartProps) {
  const { form, dialog } = useProof({
    open,
    onClose,
    resolver: bothResolver,
    defaultValues: { password: '', code: '' },
    action: useStartSecondFactor(),
    failed: 'Failed to check password and code',
    onDone: onStarted,
  })
  const { errors } = form.formState

  return (
    <FormDialog {...dialog} title="Replace second factor" submitLabel="Continue">
      <p className="text-ink-muted text-sm">
        Enter a code of the app in use now. It counts until the new one is switched on.
      </p>
      <PasswordField field={form.register('password')} error={errors.password?.message} />
      <CodeField field={form.register('code')} error={errors.code?.message} />
    </FormDialog>
  )
}

function RemovalStep({ open, onClose }: StepProps) {
  const { form, dialog } = useProof({
    open,
    onClose,
    resolver: bothResolver,
    defaultValues: { password: '', code: '' },
    action: useRemoveSecondFactor(),
    failed: 'Failed to check password and code',
    onDone: closedWith('Second factor removed', onClose),
  })
  const { errors } = form.formState

  return (
    <FormDialog {...dialog} title="Remove second factor" submitLabel="Remove">
      <p className="text-ink-muted text-sm">
        From then on your password alone signs you in. Whoever else is signed in as you is signed out.
      </p>
      <PasswordField field={form.register('password')} error={errors.password?.message} />
      <CodeField field={form.register('code')} error={errors.code?.message} />
    </FormDialog>
  )
}

const codeResolver = contractResolver(CodeConfirmation, (values: { code: string }) => values)

function CodeStep({ secret, open, onClose }: StepProps & { secret: Secret }) {
  const { form, dialog } = useProof({
    open,
    onClose,
    resolver: codeResolver,
    defaultValues: { code: '' },
    action: useConfirmSecondFactor(),
    failed: 'Failed to check the code',
    onDone: closedWith('Second factor set up', onClose),
  })

  return (
    <FormDialog {...dialog} title="Set up second factor" submitLabel="Switch on">
      <p className="text-ink-muted text-sm">
        Scan this with your authenticator app, or type the key, and enter the code that it shows.
      </p>
      <QrCode text={secret.url} label="QR code for your authenticator app" />
      <p className="text-center font-mono text-sm break-all select-all" data-testid="secret">
        {secret.secret.match(/.{4}/g)?.join(' ')}
      </p>
      <CodeField field={form.register('code')} error={form.formState.errors.code?.message} />
    </FormDialog>
  )
}

const closedWith = (done: string, onClose: () => void) => () => {
  onClose()
  toast({ kind: 'success', title: 'Success', description: done })
}

type FieldProps = { field: UseFormRegisterReturn; error: string | undefined }

const PasswordField = ({ field, error }: FieldProps) => (
  <Field label="Your password" error={error}>
    <PasswordInput {...field} autoComplete="current-password" />
  </Field>
)

const CodeField = ({ field, error }: FieldProps) => (
  <Field label="Code" error={error}>
    <Input {...field} inputMode="numeric" autoComplete="one-time-code" />
  </Field>
)
