import {
  CodeConfirmation,
  FullConfirmation,
  PasswordConfirmation,
} from '@lectern/contract/admin/admin.contract.ts'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { messageOf } from '#web/api/api-error.ts'
import { contractResolver, showFieldErrors } from '#web/forms/contract-resolver.ts'
import { FormDialog } from '#web/forms/form-dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { PasswordInput } from '#web/ui/password-input.tsx'
import { QrCode } from '#web/ui/qr-code.tsx'
import { toast } from '#web/ui/toast.ts'
import { useConfirmSecondFactor, useRemoveSecondFactor, useStartSecondFactor } from './admin.api.ts'

type SecondFactorDialogProps = { removes: boolean; open: boolean; onClose: () => void }
type Secret = { secret: string; address: string }

/** The password first, in both directions: an open tab alone must not change how its owner signs in. */
export function SecondFactorDialog({ removes, open, onClose }: SecondFactorDialogProps) {
  const [secret, setSecret] = useState<Secret | null>(null)
  if (removes) return <RemovalStep open={open} onClose={onClose} />
  if (secret) return <CodeStep secret={secret} open={open} onClose={onClose} />

  return <PasswordStep open={open} onClose={onClose} onStarted={setSecret} />
}

type StepProps = { open: boolean; onClose: () => void }

const passwordResolver = contractResolver(PasswordConfirmation, (values: { password: string }) => values)

function PasswordStep({ open, onClose, onStarted }: StepProps & { onStarted: (secret: Secret) => void }) {
  const form = useForm({ resolver: passwordResolver, defaultValues: { password: '' } })
  const start = useStartSecondFactor()
  const handleError = (error: Error) => {
    showFieldErrors(form, error)
    toast({ kind: 'error', title: 'Error', description: messageOf(error, 'Failed to check the password') })
  }

  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title="Set up second factor"
      submitLabel="Continue"
      onSubmit={form.handleSubmit(({ password }) =>
        start.mutate(password, { onSuccess: onStarted, onError: handleError }),
      )}
      pending={start.isPending}
      bodyClassName="grid gap-4"
    >
      <p className="text-ink-muted text-sm">
        After your password, the login will ask for a code that an authenticator app on your phone shows.
      </p>
      <Field label="Your password" error={form.formState.errors.password?.message}>
        <PasswordInput {...form.register('password')} autoComplete="current-password" />
      </Field>
    </FormDialog>
  )
}

const removalResolver = contractResolver(
  FullConfirmation,
  (values: { password: string; code: string }) => values,
)

function RemovalStep({ open, onClose }: StepProps) {
  const form = useForm({ resolver: removalResolver, defaultValues: { password: '', code: '' } })
  const removal = useRemoveSecondFactor()
  const handleRemoved = () => {
    onClose()
    toast({ kind: 'success', title: 'Success', description: 'Second factor removed' })
  }
  const handleError = (error: Error) => {
    showFieldErrors(form, error)
    toast({
      kind: 'error',
      title: 'Error',
      description: messageOf(error, 'Failed to check password and code'),
    })
  }

  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title="Remove second factor"
      submitLabel="Remove"
      onSubmit={form.handleSubmit((values) =>
        removal.mutate(values, { onSuccess: handleRemoved, onError: handleError }),
      )}
      pending={removal.isPending}
      bodyClassName="grid gap-4"
    >
      <p className="text-ink-muted text-sm">
        From then on your password alone signs you in. Whoever else is signed in as you is signed out.
      </p>
      <Field label="Your password" error={form.formState.errors.password?.message}>
        <PasswordInput {...form.register('password')} autoComplete="current-password" />
      </Field>
      <Field label="Code" error={form.formState.errors.code?.message}>
        <Input {...form.register('code')} inputMode="numeric" autoComplete="one-time-code" />
      </Field>
    </FormDialog>
  )
}

const codeResolver = contractResolver(CodeConfirmation, (values: { code: string }) => values)

function CodeStep({ secret, open, onClose }: StepProps & { secret: Secret }) {
  const form = useForm({ resolver: codeResolver, defaultValues: { code: '' } })
  const confirmation = useConfirmSecondFactor()
  const handleDone = () => {
    onClose()
    toast({ kind: 'success', title: 'Success', description: 'Second factor set up' })
  }
  const handleError = (error: Error) => {
    showFieldErrors(form, error)
    toast({ kind: 'error', title: 'Error', description: messageOf(error, 'Failed to check the code') })
  }

  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title="Set up second factor"
      submitLabel="Switch on"
      onSubmit={form.handleSubmit(({ code }) =>
        confirmation.mutate(code, { onSuccess: handleDone, onError: handleError }),
      )}
      pending={confirmation.isPending}
      bodyClassName="grid gap-4"
    >
      <p className="text-ink-muted text-sm">
        Scan this with your authenticator app, or type the key, and enter the code that it shows.
      </p>
      <QrCode text={secret.address} label="QR code for your authenticator app" />
      <p className="text-center font-mono text-sm break-all select-all" data-testid="secret">
        {secret.secret.match(/.{4}/g)?.join(' ')}
      </p>
      <Field label="Code" error={form.formState.errors.code?.message}>
        <Input {...form.register('code')} inputMode="numeric" autoComplete="one-time-code" />
      </Field>
    </FormDialog>
  )
}
